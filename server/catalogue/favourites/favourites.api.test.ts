import { describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { favouriteCalls } from '../../../contract/favourites.ts'
import { makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const institution = openWorld({ SHOPPING_MODE: 'off' })
const { listFavourites, addFavourite, removeFavourite } = favouriteCalls

const add = (user: MadeUser, course: number) => world.call(addFavourite, { body: { course } }, user)
const listed = async (user: MadeUser) => (await world.call(listFavourites, {}, user)).reply.data
const cardsOf = async (user: MadeUser) =>
  (await world.call(catalogueCalls.listCourses, { query: { favourite: true } }, user)).reply

describe('a favourite', () => {
  test('is switched on and off while signed in', async () => {
    const [first, second] = [await makeCourse(world), await makeCourse(world)]
    const learner = await makeLearner(world)
    expect(await listed(learner)).toEqual([])
    const { reply } = await add(learner, first.id)
    expect(reply).toEqual({ id: expect.any(Number), course: first.id })
    await add(learner, second.id)
    expect((await listed(learner)).map(({ course }) => course)).toEqual([second.id, first.id])
    const removed = await world.call(removeFavourite, { params: { id: reply.id } }, learner)
    expect(removed.reply).toEqual({ success: true })
    expect((await listed(learner)).map(({ course }) => course)).toEqual([second.id])
  })

  test('is the same when it is added again, also at the same moment', async () => {
    const { id } = await makeCourse(world)
    const learner = await makeLearner(world)
    const answers = await Promise.all([add(learner, id), add(learner, id), add(learner, id)])
    expect(new Set(answers.map(({ reply }) => reply.id)).size).toBe(1)
    expect(await listed(learner)).toHaveLength(1)
  })

  test('of a guest is refused: not signed in', async () => {
    const { id } = await makeCourse(world)
    const { status, failure } = await world.call(addFavourite, { body: { course: id } })
    expect([status, failure.code]).toEqual([401, 'not_signed_in'])
  })

  test('is a published course; one that is withdrawn is no longer listed', async () => {
    const learner = await makeLearner(world)
    const draft = await makeCourse(world, { state: 'draft' })
    expect((await add(learner, draft.id)).failure.code).toBe('not_found')
    expect((await add(learner, 999_999)).failure.code).toBe('not_found')
    const { id } = await makeCourse(world)
    await add(learner, id)
    await world.db.updateTable('courses').set({ state: 'retired' }).where('id', '=', id).execute()
    expect(await listed(learner)).toEqual([])
  })

  test('is one of 200 at most', async () => {
    const learner = await makeLearner(world)
    const { id } = await makeCourse(world)
    await world.pool.query(
      `with made as (insert into courses (slug, shortname, category_id, state, title, short, about, purpose, objectives, study, skills, image, hours)
         select 'daug-' || n, 'DAUG' || n, 61, 'draft', c.title, c.short, c.about, c.purpose, c.objectives, c.study, c.skills, c.image, 1
         from generate_series(1, 200) n, (select * from courses where id = $2) c returning id)
       insert into favourites (user_id, course_id, created_at) select $1, id, now() from made`,
      [learner.id, id],
    )
    const { status, failure } = await add(learner, id)
    expect([status, failure.code]).toEqual([400, 'too_many_favourites'])
    expect(failure.message).toContain('200')
  })
})

describe('products?favourite', () => {
  test('lists the cards of the user who asks, and only of them', async () => {
    const [mine, others] = [await makeCourse(world), await makeCourse(world)]
    const [learner, other] = [await makeLearner(world), await makeLearner(world)]
    await add(learner, mine.id)
    await add(other, others.id)
    expect(await cardsOf(learner)).toMatchObject({ data: [{ id: mine.id, title: mine.title }], total: 1 })
    expect((await cardsOf(other)).data.map(({ id }) => id)).toEqual([others.id])
  })

  test('is never answered from the cache of the catalogue, nor stored in it', async () => {
    const learner = await makeLearner(world)
    const { id } = await makeCourse(world)
    expect((await cardsOf(learner)).total).toBe(0)
    await add(learner, id)
    expect((await cardsOf(learner)).total).toBe(1)
    const { headers } = await world.call(catalogueCalls.listCourses, { query: { favourite: true } }, learner)
    expect(headers['cache-control']).toBe('no-store')
    const whole = await world.call(catalogueCalls.listCourses, { query: { favourite: false } })
    expect(whole.headers['cache-control']).toBe('no-cache')
  })

  test('needs a sign-in', async () => {
    const { status, failure } = await world.call(catalogueCalls.listCourses, { query: { favourite: true } })
    expect([status, failure.code]).toEqual([401, 'not_signed_in'])
  })
})

test('in institution mode there are no favourites', async () => {
  const learner = await makeLearner(institution)
  const answers = [
    await institution.call(listFavourites, {}, learner),
    await institution.call(addFavourite, { body: { course: 1 } }, learner),
    await institution.call(removeFavourite, { params: { id: 1 } }, learner),
  ]
  for (const { status, failure } of answers) expect([status, failure.code]).toEqual([404, 'shop_is_off'])
})
