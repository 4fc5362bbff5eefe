import { expect, test } from 'vitest'
import type { Language } from '../../contract/common.ts'
import { recommendedCalls } from '../../contract/recommended.ts'
import { makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { refreshCard } from './refresh-card.ts'

const world = openWorld()

async function makeFeatured(options: Parameters<typeof makeCourse>[1] = {}) {
  const course = await makeCourse(world, options)
  await world.db.updateTable('courses').set({ featured: true }).where('id', '=', course.id).execute()
  await world.db.transaction().execute((db) => refreshCard(db, course.id, world.now()))
  return course
}
async function find(id: number, language: Language = 'lt') {
  const { reply } = await world.call(recommendedCalls.listFeatured, {}, { language })
  return reply.data[0]?.products.find(({ course_id }) => course_id === id)
}

test('a recommended course says with what and by whom it is learned, of three people and more, and whom it is for', async () => {
  const nurses = 201
  const [course, other, rare] = [
    await makeFeatured({ filters: [nurses] }),
    await makeCourse(world),
    await makeCourse(world),
  ]
  const { id: position_id } = await world.db
    .insertInto('positions')
    .values({ name: JSON.stringify({ lt: 'Slaugytoja' }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 3; n++) {
    const learner = await makeLearner(world)
    await world.db.updateTable('users').set({ position_id }).where('id', '=', learner.id).execute()
    for (const of of [course, other, ...(n ? [rare] : [])]) await makeEnrolment(world, learner, of)
  }
  expect((await find(course.id))?.reasons).toEqual({
    with_courses: [{ course_id: other.id, name: other.title }],
    positions: [position_id],
    professions: ['Slaugytojas'],
  })
})

test('without any reason of its own, staff chose it; one that cannot be bought is not recommended', async () => {
  const [course, prepared] = [await makeFeatured(), await makeFeatured()]
  await world.db.updateTable('products').set({ state: 'withdrawn' }).where('course_id', '=', prepared.id).execute()
  await world.db.transaction().execute((db) => refreshCard(db, prepared.id, world.now()))
  // In another language than the other test: replies are cached.
  expect((await find(course.id, 'en'))?.reasons).toEqual({ with_courses: [], positions: [], professions: [] })
  expect(await find(prepared.id, 'en')).toBeUndefined()
})
