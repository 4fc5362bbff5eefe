import { afterEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { practiceDayCalls as calls } from '../../../contract/manage/days.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
const hours = (count: number) => new Date(world.now().getTime() + count * 3_600_000)
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const startsAt = (group: number, at: Date) =>
  world.db
    .updateTable('practice_groups')
    .set({ starts_at: at, ends_at: new Date(at.getTime() + 4 * 3_600_000) })
    .where('id', '=', group)
    .execute()

/** A learner whose group began an hour ago, with groups in one and in three days to choose from. */
async function makeMissed() {
  const course = await makeCourse(world, { groups: 3, pages: 1 })
  const instructor = await makeLearner(world, { role: 'instructor', lastname: unique('Jonaitis') })
  const learner = await makeLearner(world)
  const enrolment = await enrolWithSeat(world, learner, course)
  const { data } = await listOf(course.id, learner)
  const own = data.find(({ chosen }) => chosen)?.id ?? 0
  const [soon = 0, later = 0] = data.filter(({ chosen }) => !chosen).map(({ id }) => id)
  await world.db.insertInto('instructors').values({ user_id: instructor.id }).execute()
  await world.db
    .updateTable('practice_groups')
    .set({ instructor_id: instructor.id })
    .where('id', 'in', [own, soon, later])
    .execute()
  await startsAt(own, hours(-1))
  await startsAt(soon, hours(24))
  await startsAt(later, hours(72))
  return { course, instructor, learner, enrolment, own, soon, later }
}
type Missed = Awaited<ReturnType<typeof makeMissed>>
const listOf = async (id: number, learner: MadeUser) =>
  (await world.call(practiceCalls.listPracticeSlots, { params: { id } }, await signedIn(learner))).reply
const mark = async ({ own, enrolment, instructor }: Missed, body: object, group = own) =>
  world.call(
    calls.markAttendance,
    { params: { id: group }, body: { enrolment, came: null, absent: true, how: 'hand' as const, ...body } },
    await signedIn(instructor),
  )
const came = () => ({ came: world.now().toISOString(), absent: false, note: 'Be telefono' })
const choose = async ({ course, learner }: Missed, slot: number) =>
  world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot } }, await signedIn(learner))
const emailOf = async ({ learner }: Missed) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', learner.id).executeTakeFirstOrThrow()).email
const seatsOf = async ({ learner }: Missed) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .select(['group_id', 'state'])
      .where('user_id', '=', learner.id)
      .orderBy('group_id')
      .execute()
  ).map(({ group_id, state }) => [group_id, state])

describe('who did not come to the practice', () => {
  test('is recorded once the group has begun, is emailed, and sees it', async () => {
    const missed = await makeMissed()
    await takeEmailsTo(world, await emailOf(missed))
    await startsAt(missed.own, hours(1))
    expect((await mark(missed, {})).failure.code).toBe('attendance_time')
    await startsAt(missed.own, hours(-1))
    expect((await mark(missed, {})).reply.people).toMatchObject([{ absent: true, came: null }])
    expect((await mark(missed, {})).status).toBe(200)
    const emails = await takeEmailsTo(world, await emailOf(missed))
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('nedalyvavote')])
    const { own } = await listOf(missed.course.id, missed.learner)
    expect(own?.attendance).toBe('absent')
    const studied = await world.call(
      learningCalls.getStudiedCourse,
      { params: { id: missed.course.id } },
      await signedIn(missed.learner),
    )
    expect(studied.reply.practice).toMatchObject({ absent: true, attended: false, awaited: false })
  })

  test('chooses another time once, at least 48 hours ahead; the seat that was missed stays', async () => {
    const missed = await makeMissed()
    await mark(missed, {})
    const { data, changeable } = await listOf(missed.course.id, missed.learner)
    expect([data.map(({ id }) => id), changeable]).toEqual([[missed.later], true])
    expect((await choose(missed, missed.soon)).failure.code).toBe('not_found')
    expect((await choose(missed, missed.later)).status).toBe(200)
    expect(await seatsOf(missed)).toEqual([
      [missed.own, 'absent'],
      [missed.later, 'taken'],
    ])
    await startsAt(missed.later, hours(-1))
    await mark(missed, {}, missed.later)
    await startsAt(missed.soon, hours(96))
    expect((await listOf(missed.course.id, missed.learner)).changeable).toBe(false)
    expect((await choose(missed, missed.soon)).failure.code).toBe('slot_too_late')
  })

  test('is no longer absent when it is taken back, or when they came after all', async () => {
    const missed = await makeMissed()
    await mark(missed, {})
    await mark(missed, { absent: false })
    expect(await seatsOf(missed)).toEqual([[missed.own, 'taken']])
    await mark(missed, {})
    expect((await mark(missed, came())).reply.people).toMatchObject([{ absent: false, came: expect.any(String) }])
    expect((await mark(missed, {})).failure.code).toBe('already_decided')
  })

  test('stays absent once they have another time', async () => {
    const missed = await makeMissed()
    await mark(missed, {})
    await choose(missed, missed.later)
    for (const body of [{ absent: false }, came()])
      expect((await mark(missed, body)).failure.code).toBe('already_decided')
  })

  test('has a course that waits for another time, not one that is finished', async () => {
    const missed = await makeMissed()
    await world.db.updateTable('courses').set({ practice: 'optional' }).where('id', '=', missed.course.id).execute()
    await mark(missed, {})
    for (const id of [...missed.course.stepIds, missed.course.testId ?? 0])
      await world.db
        .insertInto('completions')
        .values({
          user_id: missed.learner.id,
          enrolment_id: missed.enrolment,
          step_id: id,
          state: 'complete',
          changed_at: world.now(),
        })
        .execute()
    const { reply } = await world.call(learningCalls.listOwnCourses, { query: {} }, await signedIn(missed.learner))
    expect(reply.data[0]?.awaits_practice?.what).toBe('missed')
  })
})

test('a group that is over and was not recorded is awaited, and its learners cannot choose another time', async () => {
  const missed = await makeMissed()
  await startsAt(missed.own, hours(-5))
  const { own, changeable } = await listOf(missed.course.id, missed.learner)
  expect([own?.attendance, changeable]).toEqual(['awaited', false])
})
