import { afterEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { bySystem } from '../../audit/public.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { practiceDayCalls as days } from '../../../contract/manage/days.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { reseatCalls } from '../../../contract/manage/reseats.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { auditPractice } from '../audit-practice.ts'
import { checklists } from '../checklists/checklists.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
const hour = 3_600_000
const hours = (count: number) => new Date(world.now().getTime() + count * hour)
/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const startsAt = (group: number, at: Date) =>
  world.db
    .updateTable('practice_groups')
    .set({ starts_at: at, ends_at: new Date(at.getTime() + 4 * hour) })
    .where('id', '=', group)
    .execute()

/** A learner with everything done but an assessed practice of four hours, whose group began an hour ago; two groups follow. */
async function makePractice() {
  const instructor = await makeLearner(world, { role: 'instructor', firstname: 'Marius', lastname: 'Jonaitis' })
  const learner = await makeLearner(world)
  const { course, id: order } = await buyPlaces(world, { quantity: 1, learner, groups: 3 })
  await world.db.updateTable('courses').set({ practice: 'assessed' }).where('id', '=', course.id).execute()
  const { id: enrolment } = await world.db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  for (const step of [...course.stepIds, ...(course.testId === undefined ? [] : [course.testId])])
    await world.db
      .insertInto('completions')
      .values({
        user_id: learner.id,
        enrolment_id: enrolment,
        step_id: step,
        state: 'complete',
        changed_at: world.now(),
      })
      .execute()
  await world.db.insertInto('instructors').values({ user_id: instructor.id }).execute()
  const groups = await world.db
    .selectFrom('practice_groups')
    .leftJoin('practice_seats as s', (join) =>
      join.onRef('s.group_id', '=', 'practice_groups.id').on('s.user_id', '=', learner.id),
    )
    .select(['practice_groups.id', 's.seat'])
    .where('product_id', '=', course.productId)
    .orderBy('practice_groups.id')
    .execute()
  const own = groups.find(({ seat }) => seat !== null)?.id ?? 0
  const [second = 0, third = 0] = groups.filter(({ id }) => id !== own).map(({ id }) => id)
  for (const [index, group] of [own, second, third].entries()) {
    await startsAt(group, hours(-1 + index * 96))
    await world.db
      .updateTable('practice_groups')
      .set({ instructor_id: instructor.id })
      .where('id', '=', group)
      .execute()
  }
  await world.db.transaction().execute(async (db) => {
    const items = [{ key: 'paspaudimai', text: { lt: 'Paspaudimai', en: '', ru: '' }, critical: true }]
    const saving = bySystem(db, world.now)
    await checklists.save(saving, null, { name: 'Gaivinimas', needed: 1, items, course_ids: [course.id] })
  })
  return { course, instructor, learner, enrolment, order, own, second, third }
}
type Practice = Awaited<ReturnType<typeof makePractice>>

const came = async ({ instructor, enrolment }: Practice, id: number) =>
  world.call(
    days.markAttendance,
    { params: { id }, body: { enrolment, came: world.now().toISOString(), how: 'hand', note: 'Be telefono' } },
    await signedIn(instructor),
  )
const assess = async ({ instructor, enrolment }: Practice, id: number, value: 0 | 2) =>
  world.call(
    days.assessPractice,
    {
      params: { id },
      body: {
        assessment: v7(),
        enrolment,
        marks: [{ key: 'paspaudimai', value }],
        signature: 'Marius Jonaitis',
        assessed_at: world.now().toISOString(),
      },
    },
    await signedIn(instructor),
  )
const failIn = async (practice: Practice, id: number) => {
  await came(practice, id)
  return assess(practice, id, 0)
}
/** What breaks the rules of seats: groups are moved here without what they occupy. */
const seatFaults = async () => (await auditPractice(world.pool)).filter((fault) => !fault.includes('occupies'))
const slotsOf = async ({ course, learner }: Practice) =>
  (await world.call(practiceCalls.listPracticeSlots, { params: { id: course.id } }, await signedIn(learner))).reply
const choose = async ({ course, learner }: Practice, slot: number) =>
  world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot } }, await signedIn(learner))
const ownCourse = async ({ learner }: Practice) =>
  (await world.call(learningCalls.listOwnCourses, { query: {} }, await signedIn(learner))).reply.data[0]
const seatsOf = async ({ learner }: Practice) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .select(['group_id', 'state', 'assessment'])
      .where('user_id', '=', learner.id)
      .orderBy('group_id')
      .execute()
  ).map(({ group_id, state, assessment }) => [group_id, state, assessment])

describe('who did not pass the assessment of the practice', () => {
  test('is not somebody whose course was completed by a passed one: their certificate says so', async () => {
    const practice = await makePractice()
    await came(practice, practice.own)
    expect((await assess(practice, practice.own, 2)).status).toBe(200)
    expect((await assess(practice, practice.own, 0)).failure.code).toBe('already_decided')
    expect(await ownCourse(practice)).toMatchObject({ certificate_id: expect.any(String) })
    expect((await seatsOf(practice)).at(0)).toEqual([practice.own, 'attended', 'passed'])
  })

  test('is emailed once, sees it, and chooses another time once; the evidence stays', async () => {
    const practice = await makePractice()
    await takeEmailsTo(world, practice.learner.email)
    await failIn(practice, practice.own)
    await assess(practice, practice.own, 0)
    const emails = await takeEmailsTo(world, practice.learner.email)
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('praktika neįskaityta')])
    expect(emails[0]?.text).toContain('Kitą laiką vieną kartą galite pasirinkti patys')
    expect((await ownCourse(practice))?.awaits_practice?.what).toBe('failed')
    const studied = await world.call(
      learningCalls.getStudiedCourse,
      { params: { id: practice.course.id } },
      await signedIn(practice.learner),
    )
    expect(studied.reply.practice).toMatchObject({ attended: true, failed: true })
    const { own, changeable, data } = await slotsOf(practice)
    expect([own?.attendance, changeable, data.map(({ id }) => id)]).toEqual([
      'failed',
      true,
      [practice.second, practice.third],
    ])
    expect((await choose(practice, practice.second)).status).toBe(200)
    expect(await seatsOf(practice)).toEqual([
      [practice.own, 'attended', 'failed'],
      [practice.second, 'taken', null],
    ])
    expect((await ownCourse(practice))?.awaits_practice?.what).toBe('attendance')
    expect((await assess(practice, practice.own, 2)).failure.code).toBe('already_decided')
    expect(await seatFaults()).toEqual([])
  })

  test('passes at the other time; the certificate counts the hours of that practice only', async () => {
    const practice = await makePractice()
    await failIn(practice, practice.own)
    await choose(practice, practice.second)
    world.clock.at = hours(96)
    await came(practice, practice.second)
    expect((await ownCourse(practice))?.awaits_practice?.what).toBe('assessment')
    await assess(practice, practice.second, 2)
    expect(await ownCourse(practice)).toMatchObject({ is_completed: true, certificate_id: expect.any(String) })
    const certificate = await world.db
      .selectFrom('certificates')
      .select(['practice_hours', 'practised_on'])
      .where('user_id', '=', practice.learner.id)
      .executeTakeFirstOrThrow()
    expect(Number(certificate.practice_hours)).toBe(4)
    expect(await seatFaults()).toEqual([])
  })

  test('is given a third time by staff only', async () => {
    const practice = await makePractice()
    await failIn(practice, practice.own)
    await choose(practice, practice.second)
    world.clock.at = hours(96)
    await takeEmailsTo(world, practice.learner.email)
    await failIn(practice, practice.second)
    const [email] = await takeEmailsTo(world, practice.learner.email)
    expect(email?.text).toContain('Parašykite mums')
    expect((await slotsOf(practice)).changeable).toBe(false)
    expect((await choose(practice, practice.third)).failure.code).toBe('slot_too_late')
    const support = await signedIn(await makeLearner(world, { role: 'support' }))
    const { reply } = await world.call(managedOrderCalls.getManagedOrder, { params: { id: practice.order } }, support)
    const place = reply.places[0]?.id ?? ''
    expect(reply.places).toHaveLength(1)
    const body = { slot: practice.third, reason: 'Trečias kartas' }
    const moved = await world.call(reseatCalls.reseatPlace, { params: { id: practice.order, place }, body }, support)
    expect(moved.status).toBe(200)
    expect(await seatsOf(practice)).toEqual([
      [practice.own, 'attended', 'failed'],
      [practice.second, 'attended', 'failed'],
      [practice.third, 'taken', null],
    ])
    expect(await seatFaults()).toEqual([])
  })

  test('passes on the same day when assessed again', async () => {
    const practice = await makePractice()
    await failIn(practice, practice.own)
    await assess(practice, practice.own, 2)
    expect(await ownCourse(practice)).toMatchObject({ is_completed: true, awaits_practice: null })
  })
})

test('a failed assessment that the course does not ask for does not keep it from being finished', async () => {
  const practice = await makePractice()
  await world.db.updateTable('courses').set({ practice: 'attended' }).where('id', '=', practice.course.id).execute()
  await takeEmailsTo(world, practice.learner.email)
  await failIn(practice, practice.own)
  expect((await ownCourse(practice))?.is_completed).toBe(true)
  expect((await slotsOf(practice)).changeable).toBe(false)
  expect(
    (await takeEmailsTo(world, practice.learner.email)).filter(({ subject }) => subject.includes('vertinim')),
  ).toEqual([])
})
