import { describe, expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { makeCourse, makeLearner, makeRoom, unique } from '../../test/make.ts'
import { detailsOf, makeInstructor, planIn } from '../../test/practice.ts'
import { isHoliday } from '../../holidays.ts'
import { openWorld } from '../../test/world.ts'
import { addDays } from '../../time.ts'

const world = openWorld()
const { planGroup, planSeries, moveSessions } = practicePlanCalls

/** A course with an instructor and a room; `show` shows a series of groups that begin on so many days ahead. */
async function makeSeries() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: unique('Gaivinimas ') })
  await world.db.deleteFrom('practice_groups').where('product_id', '=', course.productId).execute()
  const instructor = await makeInstructor(world, manager, [course.id], unique('Mockutė'))
  const room = await makeRoom(world, unique('2 kambarys '))
  const led = { room, instructor: instructor.id }
  const day = (days: number, time = '09:00') => planIn(world, course, days, time).starts
  const plan = async (days: number, further: object[]) =>
    (
      await world.call(
        planGroup,
        { body: { ...planIn(world, course, days), ...led, further: further as never } },
        manager,
      )
    ).reply.id
  const show = async (days: number, changes: object = {}) => {
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], count: 5, save: false, ...changes }
    return (await world.call(planSeries, { body: { ...planIn(world, course, days), ...led, ...series } }, manager))
      .reply.data
  }
  return { manager, course, instructor, room, day, plan, show }
}

describe('a series of a date of several sessions', () => {
  test('does not repeat the gaps of a group that was moved by itself', async () => {
    const { manager, day, plan, show } = await makeSeries()
    await plan(30, [{ starts: day(31, '13:00'), minutes: 120 }])
    const moved = await plan(40, [{ starts: day(41, '13:00'), minutes: 120 }])
    const further = [{ session: 2, starts: day(47, '15:00'), minutes: 60 }]
    const { version } = await detailsOf(world, manager, moved)
    const body = { further, reason: '', version }
    expect((await world.call(moveSessions, { params: { id: moved }, body }, manager)).status).toBe(200)
    const planned = (await show(60, { count: 1 })).find(({ outcome }) => outcome !== 'holiday')
    const next = addDays(planned?.starts.slice(0, 10) ?? '', 1)
    expect(planned?.further).toEqual([{ starts: `${next}T13:00`, ends: `${next}T15:00` }])
  })

  test('repeats those of a group that was moved when the date has no other', async () => {
    const { manager, day, plan, show } = await makeSeries()
    const moved = await plan(40, [{ starts: day(41, '13:00'), minutes: 120 }])
    const { version } = await detailsOf(world, manager, moved)
    const body = { further: [{ session: 2, starts: day(42, '13:00'), minutes: 120 }], reason: '', version }
    expect((await world.call(moveSessions, { params: { id: moved }, body }, manager)).status).toBe(200)
    const planned = (await show(60, { count: 1 })).find(({ outcome }) => outcome !== 'holiday')
    expect(planned?.further).toHaveLength(1)
  })

  test('proposes nothing that another of its groups takes', async () => {
    const { manager, course, day, show } = await makeSeries()
    await makeInstructor(world, manager, [course.id], unique('Kolegė'))
    const isPlain = (days: number) => [0, 1, 2].every((more) => !isHoliday(day(days + more).slice(0, 10)))
    const first = [50, 51, 52, 53, 54, 55, 56].find(isPlain) ?? 0
    // On its second day the first group has the room from 10 to 12: the second one would begin there at 9.
    const further = [{ starts: day(first + 1, '10:00'), minutes: 120 }]
    const clashes = (await show(first, { count: 2, further })).filter(({ outcome }) => outcome === 'clash')
    expect(clashes).toMatchObject([
      { starts: day(first + 1), instructors: [], times: ['12:00', '12:30', '13:00'].map((at) => day(first + 1, at)) },
    ])
  })
})
