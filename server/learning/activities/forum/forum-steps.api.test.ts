import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { begin, type ForumPlace, openForums, type Visitor } from '../../../test/forums.ts'
import { makeEnrolment, makeLearner } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { ask, launch, place, learnerIn, visitor } = openForums(world)
const { completeActivity, getStudiedCourse } = learningCalls

const movedBack = (id: string, minutes: number) =>
  world.db
    .updateTable('forum_posts')
    .set({ created_at: new Date(world.now().getTime() - minutes * 60_000) })
    .where('id', '=', id)
    .execute()

describe('completion', () => {
  test('of an automatic forum is by one post, which says what the course waits for', async () => {
    const at = await place()
    const person = await learnerIn(at)
    expect(await person.open()).toMatchObject({ needed: 1, written: 0, completed: false })
    const { json } = await person.start()
    expect(json).toMatchObject({ written: 1, completed: true, course: { missing: ['Puslapis 1', 'Testas'] } })
    expect((await person.reply(json.thread.id)).json).toMatchObject({ completed: true, course: null })
    await person.remove(json.thread.id)
    expect(await person.open()).toMatchObject({ completed: true })
  })

  test('may ask for more posts; removed ones do not count', async () => {
    const person = await learnerIn(await place({ posts: 2 }))
    const { json } = await person.start()
    expect(json).toMatchObject({ needed: 2, written: 1, completed: false, course: null })
    await person.remove(json.thread.id)
    expect((await person.start()).json).toMatchObject({ written: 1, completed: false })
    expect((await person.start()).json).toMatchObject({ written: 2, completed: true })
  })

  test('of an automatic one is not by a tick; a manual one is ticked, and posts do not complete it', async () => {
    const tick = async (at: ForumPlace, { user }: Visitor) =>
      (await world.call(completeActivity, { body: { module: 'forum', id: at.id, state: 1 } }, user)).status
    const [automatic, manual] = [await place(), await place({}, 1)]
    expect(await tick(automatic, await learnerIn(automatic))).toBe(404)
    const person = await learnerIn(manual)
    expect((await person.start()).json).toMatchObject({ needed: null, completed: false, course: null })
    expect(await tick(manual, person)).toBe(200)
  })

  test('of a renewed course needs a new post', async () => {
    const at = await place()
    const person = await learnerIn(at)
    const thread = await begin(person)
    await movedBack(thread, 60)
    const ended_at = world.now()
    await world.db.updateTable('enrolments').set({ ended_at }).where('user_id', '=', person.user.id).execute()
    await makeEnrolment(world, person.user, at.course)
    const again = visitor(at.id, person.user)
    expect(await again.open()).toMatchObject({ written: 0, completed: false })
    expect((await again.reply(thread)).json).toMatchObject({ completed: true })
  })
})

describe('unread marks', () => {
  const unreadIn = async ({ course, id }: ForumPlace, { user }: Visitor) => {
    const { reply } = await world.call(getStudiedCourse, { params: { id: course.id } }, user)
    return reply.theory.flatMap(({ sections }) => sections).find((step) => step.id === id)?.unread
  }

  test('are on posts and threads of others until they were shown, and counted in the course', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    await begin(one)
    expect(await unreadIn(at, one)).toBe(0)
    expect(await unreadIn(at, other)).toBe(2)
    expect((await other.list()).data.map(({ unread }) => unread)).toEqual([true, true])
    expect((await other.show(thread)).json.posts.data).toMatchObject([{ unread: true }])
    expect((await other.show(thread)).json.posts.data).toMatchObject([{ unread: false }])
    expect(await unreadIn(at, other)).toBe(1)
    await one.reply(thread)
    expect(await unreadIn(at, other)).toBe(2)
    expect((await other.show(thread)).json.posts.data.map(({ unread }) => unread)).toEqual([false, true])
  })

  test('are not on what was written before the learner got the course, nor on what was removed', async () => {
    const at = await place()
    const one = await learnerIn(at)
    const [old, removed] = [await begin(one), await begin(one)]
    const before = new Date(world.now().getTime() - 60_000)
    await world.db.updateTable('forum_threads').set({ last_post_at: before }).where('id', '=', old).execute()
    const newcomer = await learnerIn(at)
    await one.remove(removed)
    expect(await unreadIn(at, newcomer)).toBe(0)
  })
})

describe('others', () => {
  test('who have not the course, guests, and a token of another forum get nothing', async () => {
    const at = await place()
    const author = await learnerIn(at)
    const thread = await begin(author)
    const stranger = await makeLearner(world)
    expect(await launch(at.id, stranger)).toMatchObject({ status: 404 })
    expect(await ask('POST', '/forum/thread', 'guest', { thread, page: null })).toMatchObject({ status: 403 })
    const elsewhere = await learnerIn(await place())
    for (const { status, json } of [
      await elsewhere.show(thread),
      await elsewhere.reply(thread),
      await elsewhere.report(thread),
      await elsewhere.follow(thread, true),
      await elsewhere.edit(thread, 'Mano'),
      await elsewhere.remove(thread),
    ])
      expect([status, json.code]).toEqual([404, 'not_found'])
    expect((await author.show(thread)).json.posts.data).toMatchObject([{ text: 'Kaip pas jus?', edited: false }])
  })

  test('of the same course neither edit nor remove a post', async () => {
    const at = await place()
    const author = await learnerIn(at)
    const thread = await begin(author)
    const other = await learnerIn(at)
    for (const { status } of [await other.edit(thread, 'Mano'), await other.remove(thread)]) expect(status).toBe(404)
  })

  test('whose course has ended get nothing more; their posts stay with their name', async () => {
    const at = await place()
    const [leaver, other] = [await learnerIn(at, { firstname: 'Ona' }), await learnerIn(at)]
    const thread = await begin(leaver)
    const ended_at = world.now()
    await world.db.updateTable('enrolments').set({ ended_at }).where('user_id', '=', leaver.user.id).execute()
    expect(await leaver.show(thread)).toMatchObject({ status: 404, json: { code: 'activity_not_found' } })
    expect((await other.show(thread)).json.posts.data[0]?.author?.name).toBe('Ona T.')
  })

  test('get nothing of a locked forum', async () => {
    const at = await place()
    const person = await learnerIn(at)
    const thread = await begin(person)
    const conditions = JSON.stringify([{ kind: 'from', day: '2199-01-01' }])
    await world.db.updateTable('steps').set({ conditions }).where('id', '=', at.id).execute()
    await world.db.updateTable('completions').set({ state: 'incomplete' }).where('step_id', '=', at.id).execute()
    for (const { status } of [await launch(at.id, person.user), await person.show(thread), await person.reply(thread)])
      expect(status).toBe(403)
  })

  test('are not named by ids: no reply has one of a user', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    const replies = JSON.stringify([await other.open(), (await other.reply(thread)).json, await other.list()])
    const { token } = await other.open()
    for (const { id, email } of [one.user, other.user])
      for (const named of [id, email]) expect(replies.replaceAll(token, '')).not.toContain(named)
  })
})
