import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { practicePlanCalls } from '../../contract/manage/practice.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { watchUnservedPractice } from '../shop/unserved-practice.jobs.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../test/make.ts'
import { detailsOf, groupsOf, makeEnrolled } from '../test/practice.ts'
import { enrolWithSeat } from '../test/take-seat.ts'
import { openWorld } from '../test/world.ts'
import { auditPractice } from './audit-practice.ts'
import { remindPractice, watchQueues } from './practice.jobs.ts'

const world = openWorld()
const hour = 3_600_000

const slotsOf = async ({ id }: MadeCourse, learner: MadeUser) =>
  (await world.call(practiceCalls.listPracticeSlots, { params: { id } }, learner)).reply
const choose = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(practiceCalls.choosePracticeSlot, { params: { id }, body: { slot } }, learner)

async function makePractice() {
  const course = await makeCourse(world, { groups: 2, pages: 1 })
  const [first = 0, second = 0] = await groupsOf(world, course)
  return { course, first, second }
}
const startsIn = (hours: number, group: number) => {
  const starts = Math.ceil(world.now().getTime() / 900_000) * 900_000 + hours * hour
  return world.db
    .updateTable('practice_groups')
    .set({ starts_at: new Date(starts), ends_at: new Date(starts + 4 * hour) })
    .where('id', '=', group)
    .execute()
}
const finishTheory = async ({ id }: MadeCourse, learner: MadeUser) => {
  const { id: enrolment_id } = await world.db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', learner.id)
    .where('course_id', '=', id)
    .executeTakeFirstOrThrow()
  const steps = await world.db.selectFrom('steps').select('id').where('course_id', '=', id).execute()
  for (const step of steps)
    await world.db
      .insertInto('completions')
      .values({ user_id: learner.id, enrolment_id, step_id: step.id, state: 'complete', changed_at: world.now() })
      .execute()
}

describe('a seat', () => {
  test('is provisional until theory and test are done, and says what is missing', async () => {
    const { course } = await makePractice()
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, course)
    const { own } = await slotsOf(course, learner)
    expect(own).toMatchObject({ ready: false, others: 0, seats: 3 })
    expect(own?.missing).toHaveLength(2)
    await finishTheory(course, learner)
    expect((await slotsOf(course, learner)).own).toMatchObject({ ready: true, missing: [] })
  })

  test('that is provisional is reminded of at 72 and 24 hours, once each, and again after the group is moved', async () => {
    const { course, first } = await makePractice()
    const [late, ready] = [await makeLearner(world), await makeLearner(world)]
    for (const learner of [late, ready]) await enrolWithSeat(world, learner, course)
    await finishTheory(course, ready)
    const remindAt = async (hours: number) => {
      await startsIn(hours, first)
      await world.db
        .updateTable('practice_notices')
        .set({ starts_at: await beginning(first) })
        .execute()
      await world.runJob(remindPractice, {})
      await world.runJob(remindPractice, {})
      return (await takeEmailsTo(world, late.email)).length
    }
    expect([await remindAt(80), await remindAt(71), await remindAt(30), await remindAt(23), await remindAt(2)]).toEqual(
      [0, 1, 0, 1, 0],
    )
    await startsIn(70, first)
    await world.runJob(remindPractice, {})
    expect(await takeEmailsTo(world, late.email)).toMatchObject([{ text: expect.stringContaining('kas dar liko:') }])
    expect(await takeEmailsTo(world, ready.email)).toEqual([])
  })

  test('of a long course names the first steps in the reminder, and how many more are missing', async () => {
    const course = await makeCourse(world, { groups: 1, pages: 24 })
    const [group = 0] = await groupsOf(world, course)
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, course)
    await startsIn(20, group)
    const missing = (await slotsOf(course, learner)).own?.missing ?? []
    await world.runJob(remindPractice, {})
    const [email] = await takeEmailsTo(world, learner.email)
    expect(email?.text.replaceAll(/\s/g, ' ')).toContain(
      `: ${missing
        .slice(0, 5)
        .map((step) => ` – ${step}`)
        .join('')} – ir dar ${missing.length - 5} žingsn`,
    )
    expect(email?.html?.replaceAll('\u00a0', ' ')).toContain(`>${missing[0]}</li><li`)
    expect(missing.length).toBeGreaterThan(20)
  })
})
const beginning = async (group: number) =>
  (await world.db.selectFrom('practice_groups').select('starts_at').where('id', '=', group).executeTakeFirstOrThrow())
    .starts_at

describe('a colleague', () => {
  test('with the course takes the seat next to the inviter, by link', async () => {
    const { course, first } = await makePractice()
    const learner = await makeLearner(world, { firstname: 'Rasa' })
    await enrolWithSeat(world, learner, course)
    const invite = await world.call(practiceCalls.invitePracticeColleague, { params: { id: course.id } }, learner)
    const token = invite.reply.link.split('/').at(-1) ?? ''
    const [colleague] = (await makeEnrolled(world, course, 1)) as [MadeUser]
    const stranger = await makeLearner(world)
    const params = { token }
    expect((await world.call(practiceCalls.getPracticeInvitation, { params }, stranger)).reply).toMatchObject({
      mine: false,
      free: 2,
      from: expect.stringContaining('Rasa'),
    })
    expect((await world.call(practiceCalls.acceptPracticeInvitation, { params }, stranger)).failure.code).toBe(
      'not_enrolled',
    )
    const { reply } = await world.call(practiceCalls.acceptPracticeInvitation, { params }, colleague)
    expect(reply.own).toMatchObject({ slot: first, others: 1 })
    await startsIn(40, first)
    await world.db.updateTable('practice_invitations').set({ expires_at: world.now() }).execute()
    expect((await world.call(practiceCalls.getPracticeInvitation, { params }, stranger)).failure.code).toBe(
      'link_invalid',
    )
  })
})

describe('two half groups', () => {
  async function makeHalves() {
    const { course, first, second } = await makePractice()
    const manager = await makeLearner(world, { role: 'manager' })
    const [one, two] = (await makeEnrolled(world, course, 2)) as [MadeUser, MadeUser]
    await choose(course, one, first)
    await choose(course, two, first)
    const propose = () =>
      world.call(practicePlanCalls.proposeMerge, { params: { id: first }, body: { into: second, version: 1 } }, manager)
    const answer = async (learner: MadeUser, agree: boolean) => {
      const merge = (await slotsOf(course, learner)).own?.merge?.id ?? '00000000-0000-4000-8000-000000000000'
      const asked = { params: { id: course.id }, body: { merge, agree } }
      return world.call(practiceCalls.answerPracticeMerge, asked, learner)
    }
    for (const { email } of [one, two]) await takeEmailsTo(world, email)
    return { course, first, second, manager, one, two, propose, answer }
  }

  test('are offered the groups with somebody before the empty ones, however soon those are', async () => {
    const course = await makeCourse(world, { groups: 3, pages: 1 })
    const [first = 0, empty = 0, half = 0] = await groupsOf(world, course)
    for (const group of [first, half]) {
      const learner = await makeLearner(world)
      await enrolWithSeat(world, learner, course)
      await choose(course, learner, group)
    }
    await startsIn(24 * 90, half)
    const manager = await makeLearner(world, { role: 'manager' })
    expect((await detailsOf(world, manager, first)).merge_into).toMatchObject([
      { id: half, free: 2, seats: 3 },
      { id: empty, free: 3, seats: 3 },
    ])
  })

  test('are merged when everyone agreed; until then nobody is moved and their seats are kept', async () => {
    const { course, first, second, manager, one, two, propose, answer } = await makeHalves()
    expect((await propose()).reply.merge).toMatchObject({ to: second, asked: 2, agreed: 0 })
    expect(await takeEmailsTo(world, one.email)).toMatchObject([{ subject: expect.stringContaining('kitą praktikos') }])
    expect(await detailsOf(world, manager, second)).toMatchObject({ offered: 2, free: 1 })
    expect((await answer(one, true)).reply.own).toMatchObject({ slot: first, merge: { agreed: true } })
    expect((await answer(two, true)).reply.own).toMatchObject({ slot: second, others: 1, merge: null })
    expect(await detailsOf(world, manager, second)).toMatchObject({ taken: 2, offered: 0 })
    expect(await detailsOf(world, manager, first)).toMatchObject({ state: 'cancelled', taken: 0, merge: null })
    expect(await auditPractice(world.pool)).toEqual([])
    expect((await slotsOf(course, one)).own).toMatchObject({ slot: second })
  })

  test.each(['somebody declines', 'somebody chooses another time', 'somebody joins them', 'the time is over'])(
    'are not when %s',
    async (why) => {
      const { course, first, second, manager, one, two, propose, answer } = await makeHalves()
      await propose()
      await answer(one, true)
      if (why === 'somebody declines') await answer(two, false)
      else if (why === 'somebody joins them') {
        const [third] = (await makeEnrolled(world, course, 1)) as [MadeUser]
        await choose(course, third, first)
        await answer(two, true)
        expect((await slotsOf(course, third)).own).toMatchObject({ slot: first, others: 2 })
        expect(await detailsOf(world, manager, first)).toMatchObject({ state: 'planned', taken: 3 })
      } else if (why === 'the time is over') {
        await world.db.updateTable('practice_merges').set({ until: world.now() }).execute()
        await world.runJob(watchQueues, {})
      } else await choose(course, two, second)
      expect((await slotsOf(course, one)).own).toMatchObject({ slot: first, merge: null })
      expect(await detailsOf(world, manager, second)).toMatchObject({ offered: 0 })
      expect((await answer(one, true)).failure.code).toBe('offer_over')
      expect(await auditPractice(world.pool)).toEqual([])
    },
  )
})

describe('a cancelled practice', () => {
  test('is a task of staff when there is no other time within 60 days, once', async () => {
    const course = await makeCourse(world, { groups: 1, pages: 1 })
    const [group = 0] = await groupsOf(world, course)
    const manager = await makeLearner(world, { role: 'manager' })
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, course)
    const body = { reason: '', version: 1 }
    await world.call(practicePlanCalls.cancelGroup, { params: { id: group }, body }, manager)
    await world.runJob(watchUnservedPractice, {})
    await world.runJob(watchUnservedPractice, {})
    const tasks = await world.db
      .selectFrom('staff_tasks')
      .select('details')
      .where('kind', '=', 'practice_cancelled')
      .execute()
    expect(tasks).toMatchObject([{ details: { course: course.title, seats: 1 } }])
    const { practice, awaits_practice } = (
      await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
    ).reply
    expect([practice?.cancelled, awaits_practice]).toEqual([true, null])
    await finishTheory(course, learner)
    const after = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
    expect(after.reply.awaits_practice).toEqual({ what: 'booking', on: null })
  })

  test('is no task any more when there is a time again, and one again when that is gone', async () => {
    const { course, first, second } = await makePractice()
    const manager = await makeLearner(world, { role: 'manager' })
    await enrolWithSeat(world, await makeLearner(world), course)
    await startsIn(24 * 70, second)
    await world.call(
      practicePlanCalls.cancelGroup,
      { params: { id: first }, body: { reason: '', version: 1 } },
      manager,
    )
    const task = async () => {
      await world.runJob(watchUnservedPractice, {})
      return world.db
        .selectFrom('staff_tasks')
        .select(['done_at', 'note'])
        .where('kind', '=', 'practice_cancelled')
        .where(({ ref }) => sql<boolean>`${ref('details')}->>'course' = ${course.title}`)
        .executeTakeFirstOrThrow()
    }
    expect(await task()).toEqual({ done_at: null, note: null })
    await startsIn(24 * 10, second)
    expect(await task()).toEqual({ done_at: expect.any(Date), note: expect.stringContaining('Kitas laikas') })
    await startsIn(24 * 70, second)
    expect(await task()).toEqual({ done_at: null, note: null })
    const closed = { done_at: world.now(), note: 'Susitarta dėl gruodžio' }
    await world.db.updateTable('staff_tasks').set(closed).where('kind', '=', 'practice_cancelled').execute()
    expect((await task()).note).toBe(closed.note)
    const later = new Date(world.now().getTime() + hour)
    await world.db.updateTable('practice_groups').set({ cancelled_at: later }).where('id', '=', first).execute()
    expect(await task()).toEqual({ done_at: null, note: null })
  })
})
