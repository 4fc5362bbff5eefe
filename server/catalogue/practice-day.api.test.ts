import { expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { practicePlanCalls } from '../../contract/manage/practice.ts'
import { staffCalls } from '../../contract/manage/staff.ts'
import { practiceRoomCalls } from '../../contract/manage/rooms.ts'
import { recommendedCalls } from '../../contract/recommended.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { detailsOf, makeInstructor, planIn } from '../test/practice.ts'
import { openWorld } from '../test/world.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { refreshCard } from './refresh-card.ts'

const world = openWorld()
const read = async (id: number, language: 'lt' | 'en' = 'lt') =>
  (await world.call(catalogueCalls.getCourse, { params: { id } }, { language })).reply

/** What visitors read of an instructor. */
async function introduce({ id }: MadeUser, manager: MadeUser, introduction: { lt: string; en: string; ru: string }) {
  const found = (await world.call(practiceRoomCalls.getInstructor, { params: { id } }, manager)).reply
  const { teaches, absences, note, active, version } = found
  const body = { teaches, absences, note, active, version, introduction }
  return (await world.call(practiceRoomCalls.saveInstructor, { params: { id }, body }, manager)).reply
}

// requirements 10.945
test('a course lists the parts of its practice, in the language of the reader or in Lithuanian', async () => {
  const { id } = await makeCourse(world, { groups: 1 })
  expect((await read(id)).practice_day).toEqual([])
  const parts = [
    { minutes: 15, text: { lt: 'Susipažįstame', en: 'We meet' } },
    { minutes: 225, text: { lt: 'Gaivinate' } },
  ]
  await world.db.transaction().execute(async (db) => {
    await db
      .updateTable('courses')
      .set({ practice_day: JSON.stringify(parts) })
      .where('id', '=', id)
      .execute()
    await raiseCacheVersion(db)
  })
  await expect
    .poll(async () => (await read(id, 'en')).practice_day, { timeout: 3000 })
    .toEqual([
      { minutes: 15, text: 'We meet' },
      { minutes: 225, text: 'Gaivinate' },
    ])
})

test('it names the instructors of the groups of a date who have an introduction, and their replacements', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1 })
  const [first, second, other] = [
    await makeInstructor(world, manager, [course.id], unique('Pirma')),
    await makeInstructor(world, manager, [course.id], unique('Antra')),
    await makeInstructor(world, manager, [course.id], unique('Kita')),
  ]
  const body = { ...planIn(world, course, 20, '15:00'), instructor: first.id, second_instructor: second.id }
  const { id } = (await world.call(practicePlanCalls.planGroup, { body }, manager)).reply
  expect((await read(course.id)).instructors).toEqual([])

  const introduction = { lt: 'Reanimacijos slaugytoja', en: 'Intensive care nurse', ru: '' }
  expect(await introduce(first, manager, introduction)).toMatchObject({ introduction })
  const [named, ...others] = (await read(course.id, 'en')).instructors
  expect(others).toEqual([])
  expect(named).toEqual({
    name: expect.stringContaining('Pirma'),
    introduction: 'Intensive care nurse',
    product_ids: [course.productId],
  })

  await introduce(other, manager, { lt: 'Skubiosios medicinos gydytojas', en: '', ru: '' })
  const { version } = await detailsOf(world, manager, id)
  const replaced = { instructor: other.id, place: 'first' as const, reason: 'Susirgo', version }
  await world.call(practicePlanCalls.replaceInstructor, { params: { id }, body: replaced }, manager)
  expect((await read(course.id, 'en')).instructors).toMatchObject([{ introduction: 'Skubiosios medicinos gydytojas' }])

  // Who is no instructor any more is not presented as one.
  const roles = { email: other.email, roles: [], shown_roles: ['instructor' as const] }
  expect((await world.call(staffCalls.setRoles, { body: roles }, manager)).status).toBe(200)
  expect((await read(course.id, 'en')).instructors).toEqual([])
})

// requirements 10.946
test('besides a course are those that its learners learn too, then those of its category, with the reason', async () => {
  const category = 68
  const course = await makeCourse(world, { category })
  const [together, sold, prepared] = [
    await makeCourse(world, { category: 61, cents: 8900 }),
    await makeCourse(world, { category }),
    await makeCourse(world, { category }),
  ]
  await world.db.updateTable('products').set({ state: 'withdrawn' }).where('course_id', '=', prepared.id).execute()
  await world.db.transaction().execute((db) => refreshCard(db, prepared.id, world.now()))
  const related = async (id: number) =>
    (await world.call(recommendedCalls.listRelated, { params: { id } })).reply.data.map((one) => [one.id, one.together])
  const learners = [await makeLearner(world), await makeLearner(world), await makeLearner(world)]
  for (const [at, learner] of learners.entries())
    for (const one of at ? [course, together] : [course]) await makeEnrolment(world, learner, one)
  expect(await related(course.id)).toEqual([[sold.id, false]])
  await makeEnrolment(world, learners[0] ?? (await makeLearner(world)), together)
  await world.db.transaction().execute(raiseCacheVersion)
  await expect
    .poll(() => related(course.id), { timeout: 3000 })
    .toEqual([
      [together.id, true],
      [sold.id, false],
    ])
  const { reply } = await world.call(recommendedCalls.listRelated, { params: { id: 2_000_000 } })
  expect(reply.data).toEqual([])
})
