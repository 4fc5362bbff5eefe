import { v4 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { ForumThread } from '../../../../contract/activities/forums.ts'
import { begin, lastOf, openForums } from '../../../test/forums.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { place, learnerIn } = openForums(world)

const textsOf = ({ posts }: ForumThread) => posts.data.map(({ text }) => text)
const movedBack = (id: string, minutes: number) =>
  world.db
    .updateTable('forum_posts')
    .set({ created_at: new Date(world.now().getTime() - minutes * 60_000) })
    .where('id', '=', id)
    .execute()

describe('a thread', () => {
  test('is started with a title and read by the others of the course, with a first name and an initial', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at, { firstname: 'Rūta', lastname: 'Šimkutė' }), await learnerIn(at)]
    const { json } = await one.start('  Pirma pastraipa\n\nantra  ', '  Pirštinės ')
    expect(json.thread).toMatchObject({ title: 'Pirštinės', follows: true, posts: { total: 1, last_page: 1 } })
    expect((await other.open()).threads).toMatchObject({
      total: 1,
      data: [
        { id: json.thread.id, title: 'Pirštinės', author: { name: 'Rūta Š.', role: null }, own: false, replies: 0 },
      ],
    })
    expect((await other.show(json.thread.id)).json.posts.data).toMatchObject([
      { text: 'Pirma pastraipa\n\nantra', author: { name: 'Rūta Š.' }, own: false, may_edit: false, state: 'visible' },
    ])
    expect((await one.show(json.thread.id)).json.posts.data).toMatchObject([{ own: true, may_edit: true }])
  })

  test('has replies in their order; the thread with the last one is listed first', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const [first, second] = [await begin(one, 'A', 'Pirma'), await begin(one, 'B', 'Antra')]
    await other.reply(first, 'C')
    await one.reply(first, 'D')
    expect(textsOf((await one.show(first)).json)).toEqual(['A', 'C', 'D'])
    expect((await one.list()).data.map(({ id, replies }) => [id, replies])).toEqual([
      [first, 2],
      [second, 0],
    ])
  })

  test('holds plain text: what looks like HTML is stored as it was written', async () => {
    const person = await learnerIn(await place())
    const text = '<script>alert(1)</script> https://praktika.test'
    expect(lastOf((await person.start(text)).json).text).toBe(text)
  })

  test('says that a post is of staff, also when the author is no longer', async () => {
    const at = await place()
    const staff = await learnerIn(at)
    await world.db
      .insertInto('user_roles')
      .values({ user_id: staff.user.id, role: 'instructor', granted_at: world.now() })
      .execute()
    const thread = await begin(staff)
    await world.db.deleteFrom('user_roles').where('user_id', '=', staff.user.id).execute()
    const learner = await learnerIn(at)
    expect((await learner.show(thread)).json.posts.data[0]?.author?.role).toBe('instructor')
  })

  test('has pages of 20 posts and is opened where reading goes on; the list has pages too', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    const now = world.now().getTime()
    await world.db
      .insertInto('forum_posts')
      .values(
        Array.from({ length: 44 }, (_, index) => ({
          id: v4(),
          thread_id: thread,
          user_id: one.user.id,
          text: `Įrašas ${index + 2}`,
          created_at: new Date(now + index + 1),
        })),
      )
      .execute()
    const pages = async (page: number | null = null) => {
      const { posts } = (await other.show(thread, page)).json
      return [posts.current_page, posts.last_page, posts.total, posts.data[0]?.text]
    }
    expect(await pages()).toEqual([1, 3, 45, 'Kaip pas jus?'])
    expect(await pages()).toEqual([2, 3, 45, 'Įrašas 21'])
    expect(await pages(3)).toEqual([3, 3, 45, 'Įrašas 41'])
    expect(await pages()).toEqual([3, 3, 45, 'Įrašas 41'])
    expect(await pages(1)).toEqual([1, 3, 45, 'Kaip pas jus?'])
    expect(await other.list(7)).toMatchObject({ current_page: 1, last_page: 1, from: 1, to: 1 })
  })

  test('sent again with the same id, a post is added once', async () => {
    const at = await place()
    const person = await learnerIn(at)
    const [threadId, replyId] = [v4(), v4()]
    for (let i = 0; i < 2; i++) await person.start('Tekstas', 'Tema', threadId)
    for (let i = 0; i < 2; i++) await person.reply(threadId, 'Atsakymas', replyId)
    const { json } = await person.show(threadId)
    expect(textsOf(json)).toEqual(['Tekstas', 'Atsakymas'])
    const twice = v4()
    for (const { status } of await Promise.all([1, 2].map(() => person.reply(threadId, 'Dukart', twice))))
      expect(status).toBe(200)
    expect(textsOf((await person.show(threadId)).json)).toEqual(['Tekstas', 'Atsakymas', 'Dukart'])
    const other = await learnerIn(at)
    expect(await other.reply(threadId, 'Svetimas', replyId)).toMatchObject({ status: 404 })
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'a\nb' }, 'title'],
    [{ title: 'a'.repeat(121) }, 'title'],
    [{ text: ' \n ' }, 'text'],
    [{ text: 'a'.repeat(4001) }, 'text'],
  ])('with %j is refused at its field', async (change, field) => {
    const person = await learnerIn(await place())
    const given = { title: 'Tema', text: 'Tekstas', ...change }
    const { status, json } = await person.start(given.text, given.title)
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, [field]])
    expect((await person.list()).total).toBe(0)
  })

  test('after 20 posts in an hour the next is refused with the time to wait, and nothing is stored', async () => {
    const person = await learnerIn(await place())
    const thread = await begin(person)
    for (let count = 1; count < 20; count++) expect((await person.reply(thread)).status).toBe(200)
    const { status, json } = await person.reply(thread)
    expect([status, json.code]).toEqual([403, 'too_many_posts'])
    expect(json.message).toMatch(/60 minučių|59 minučių/)
    expect((await person.show(thread)).json.posts.total).toBe(20)
    await movedBack(thread, 61)
    expect((await person.reply(thread)).status).toBe(200)
  })
})

describe('an own post', () => {
  test('is edited for 30 minutes, with the title of its thread, and marked as edited', async () => {
    const at = await place()
    const person = await learnerIn(at)
    const thread = await begin(person, 'Senas', 'Sena tema')
    const { json } = await person.edit(thread, ' Naujas ', 'Nauja tema')
    expect(json).toMatchObject({ title: 'Nauja tema', posts: { data: [{ text: 'Naujas', edited: true }] } })
    await movedBack(thread, 31)
    const late = await person.edit(thread, 'Vėlus')
    expect([late.status, late.json.code]).toEqual([403, 'post_final'])
    expect((await person.show(thread)).json.posts.data).toMatchObject([{ text: 'Naujas', may_edit: false }])
  })

  test('of a reply does not change the title', async () => {
    const person = await learnerIn(await place())
    const thread = await begin(person, 'Tekstas', 'Tema')
    const { id } = lastOf((await person.reply(thread)).json)
    expect((await person.edit(id, 'Kitaip', 'Kita tema')).json).toMatchObject({ title: 'Tema' })
  })

  test('is removed for good: that there was one stays', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const thread = await begin(one)
    const { id } = lastOf((await other.reply(thread, 'Apsigalvojau')).json)
    for (let i = 0; i < 2; i++) expect((await other.remove(id)).status).toBe(200)
    const { json } = await one.show(thread)
    expect(json.posts.data[1]).toMatchObject({ state: 'removed', text: '', author: null, own: false })
    expect((await one.list()).data).toMatchObject([{ replies: 0 }])
    expect((await other.edit(id, 'Vėl')).json.code).toBe('post_final')
    const rows = await world.db.selectFrom('forum_posts').select('text').where('id', '=', id).execute()
    expect(rows).toEqual([{ text: '' }])
  })

  test('which is the first takes the title along; a thread without replies is no longer listed', async () => {
    const at = await place()
    const [one, other] = [await learnerIn(at), await learnerIn(at)]
    const [answered, lonely] = [await begin(one), await begin(one)]
    await other.reply(answered, 'Lieka')
    for (const thread of [answered, lonely]) await one.remove(thread)
    expect((await other.list()).data).toMatchObject([{ id: answered, title: null, author: null, replies: 1 }])
    expect(textsOf((await other.show(answered)).json)).toEqual(['', 'Lieka'])
  })
})
