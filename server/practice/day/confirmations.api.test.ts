import { afterEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { confirmationCalls } from '../../../contract/manage/confirmations.ts'
import { practiceDayCalls } from '../../../contract/manage/days.ts'
import { reportCalls } from '../../../contract/manage/reports.ts'
import { anonymiseUser } from '../../accounts/anonymise-user.ts'
import { bySystem } from '../../audit/public.ts'
import { raiseDisputes } from '../../shop/disputed-assessments.jobs.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { makeInstructor } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { checklists } from '../checklists/checklists.ts'
import { sentence } from '../../sentences.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
const { listConfirmations, answerConfirmation, getAssessmentPin, setAssessmentPin } = confirmationCalls

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const pin = '402917'

/** A group of two learners who came, with two instructors and a colleague; the first one assesses. */
async function makeAssessed() {
  const manager = await makeLearner(world, { role: 'manager' })
  const [first, second, colleague] = [
    await makeInstructor(world, manager, [], unique('Pirma')),
    await makeInstructor(world, manager, [], unique('Antra')),
    await makeInstructor(world, manager, [], unique('Abroma')),
  ]
  const learner = await makeLearner(world, { firstname: 'Ona', lastname: unique('Onaitė') })
  const { course } = await buyPlaces(world, { quantity: 1, learner })
  await world.db.updateTable('courses').set({ practice: 'assessed' }).where('id', '=', course.id).execute()
  const items = [{ key: 'aed', text: { lt: 'Naudoja AED', en: 'Uses the AED', ru: 'АНД' }, critical: true }]
  await world.db.transaction().execute(async (db) => {
    const saving = bySystem(db, world.now)
    await checklists.save(saving, null, { name: unique('Lapas '), needed: 1, items, course_ids: [course.id] })
  })
  const { id, enrolment, starts } = await world.db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['group_id as id', 'enrolment_id as enrolment', 'starts_at as starts'])
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('practice_groups')
    .set({ instructor_id: first.id, second_instructor_id: second.id })
    .where('id', '=', id)
    .execute()
  world.clock.at = new Date(starts.getTime() + 600_000)
  const came = {
    enrolment: enrolment ?? '',
    came: world.now().toISOString(),
    how: 'hand' as const,
    note: 'Be telefono',
  }
  await world.call(practiceDayCalls.markAttendance, { params: { id }, body: came }, await signedIn(first))
  const assess = async (body: object = {}, as = first) => {
    const { lastname } = await world.db
      .selectFrom('users')
      .select('lastname')
      .where('id', '=', as.id)
      .executeTakeFirstOrThrow()
    const full = {
      assessment: v7(),
      enrolment: enrolment ?? '',
      marks: [{ key: 'aed', value: 2 as const }],
      signature: `Ieva ${lastname}`,
      assessed_at: world.now().toISOString(),
      second_assessor_id: second.id,
      ...body,
    }
    return world.call(practiceDayCalls.assessPractice, { params: { id }, body: full }, await signedIn(as))
  }
  await takeEmails(world)
  return { manager, first, second, colleague, learner, course, id, assess }
}
type Made = Awaited<ReturnType<typeof makeAssessed>>

const awaiting = async (user: MadeUser) => (await world.call(listConfirmations, {}, await signedIn(user))).reply.data
const answer = async (user: MadeUser, assessment: string, body: { agrees: boolean; reason?: string }) =>
  world.call(answerConfirmation, { params: { assessment }, body }, await signedIn(user))
/** What the day screen says of the second assessor. */
const secondOf = async ({ id, first }: Made) =>
  (await world.call(practiceDayCalls.getPracticeDay, { params: { id } }, await signedIn(first))).reply.people[0]
    ?.assessment
const setPin = async (user: MadeUser, value: string | null = pin) =>
  world.call(setAssessmentPin, { body: { pin: value } }, await signedIn(user))
const emailed = async () => (await takeEmails(world)).map(({ to, subject }) => [to, subject.replace(/^.*?: /, '')])
const subjectOf = (key: string) =>
  sentence('lt', `mail.confirmation.${key}.subject`, { brand: '' }).replace(/^.*?: /, '')
const lastAction = async ({ manager, id }: Made) => {
  const history = { params: { object: 'practice_group', id: String(id) } } as const
  return (await world.call(auditCalls.getHistory, history, await signedIn(manager))).reply.data[0]
}

describe('the second assessor', () => {
  test('is one of the other instructors, who leads the group first; never who signs', async () => {
    const made = await makeAssessed()
    const { first, second, colleague, manager, assess, id } = made
    const day = await world.call(practiceDayCalls.getPracticeDay, { params: { id } }, await signedIn(first))
    const ids = day.reply.colleagues.map((one) => one.id)
    expect(ids[0]).toBe(second.id)
    expect(ids).toContain(colleague.id)
    expect(ids).not.toContain(first.id)
    const refused = async (second_assessor_id: string) => (await assess({ second_assessor_id })).failure.errors
    expect(await refused(first.id)).toEqual({ second_assessor_id: [expect.any(String)] })
    expect(await refused(manager.id)).toEqual({ second_assessor_id: [expect.any(String)] })
    await world.db.updateTable('instructors').set({ active: false }).where('user_id', '=', colleague.id).execute()
    expect(await refused(colleague.id)).toEqual({ second_assessor_id: [expect.any(String)] })
    // The second instructor of the group assesses as the first one does.
    expect((await assess({ second_assessor_id: first.id }, second)).status).toBe(200)
  })

  test('finds the assessment in a list of their own and on the start page, is emailed once, and confirms it', async () => {
    const made = await makeAssessed()
    const { first, second, colleague, learner, assess } = made
    const { reply } = await assess({ comment: 'Gerai' })
    // The result counts from the first signature on.
    expect(reply.people[0]?.assessment).toMatchObject({ passed: true, second: { state: 'awaiting', at: null } })
    await assess({ comment: 'Labai gerai', assessed_at: new Date(world.now().getTime() + 1000).toISOString() })
    expect((await emailed()).filter(([to]) => to !== learner.email)).toEqual([[second.email, subjectOf('awaits')]])
    const [one, ...more] = await awaiting(second)
    expect(more).toEqual([])
    expect(one).toMatchObject({
      name: expect.stringContaining('Ona'),
      assessor: expect.stringContaining('Pirma'),
      passed: true,
      comment: 'Labai gerai',
      items: [{ key: 'aed', text: 'Naudoja AED', critical: true, value: 2 }],
    })
    expect([await awaiting(first), await awaiting(colleague)]).toEqual([[], []])
    const waits = async () =>
      (await world.call(reportCalls.getWaiting, {}, await signedIn(second))).reply.data.find(
        ({ kind }) => kind === 'confirmations',
      )?.count
    expect(await waits()).toBe(1)
    const id = one?.assessment ?? ''
    expect((await answer(colleague, id, { agrees: true })).status).toBe(404)
    expect((await answer(second, id, { agrees: true })).reply.data).toEqual([])
    expect(await waits()).toBeUndefined()
    const at = world.now().toISOString()
    expect(await secondOf(made)).toMatchObject({ second: { state: 'confirmed', way: 'phone', at, reason: '' } })
    expect(await lastAction(made)).toMatchObject({ action: 'practice_group.assessment_confirmed' })
    expect((await answer(second, id, { agrees: true })).status).toBe(200)
    expect((await answer(second, id, { agrees: false, reason: 'Ne' })).failure.code).toBe('already_decided')
  })

  test('disagrees with a reason: its assessor is emailed, staff gets one task, and the result stays', async () => {
    const made = await makeAssessed()
    const { first, second, assess, course } = made
    await assess()
    await takeEmails(world)
    const id = (await awaiting(second))[0]?.assessment ?? ''
    expect((await answer(second, id, { agrees: false, reason: ' ' })).failure.errors).toEqual({
      reason: [expect.any(String)],
    })
    await answer(second, id, { agrees: false, reason: 'AED nenaudotas' })
    const [email, ...others] = await takeEmails(world)
    expect(others).toEqual([])
    expect(email).toMatchObject({ to: first.email, text: expect.stringContaining('AED nenaudotas') })
    expect(await secondOf(made)).toMatchObject({
      passed: true,
      second: { state: 'disagreed', way: 'phone', reason: 'AED nenaudotas' },
    })
    expect(await lastAction(made)).toMatchObject({
      action: 'practice_group.assessment_disputed',
      after: { reason: 'AED nenaudotas' },
    })
    await world.runJob(raiseDisputes, {})
    await world.runJob(raiseDisputes, {})
    const tasks = async () =>
      (
        await world.pool.query(
          "select details from staff_tasks where kind = 'assessment_disputed' and details->>'course' = $1",
          [course.title],
        )
      ).rows
    expect(await tasks()).toMatchObject([
      { details: { answer: 'AED nenaudotas', person: expect.stringContaining('Ona') } },
    ])
    // The name is forgotten with the account (10.928).
    await world.db.transaction().execute((db) => anonymiseUser(db, made.learner.id, world.now()))
    expect((await tasks()).map(({ details }) => Object.keys(details).includes('person'))).toEqual([false])
  })

  test('has nothing to confirm of an assessment that was taken back, or of one that a later one replaced', async () => {
    const made = await makeAssessed()
    const { manager, second, colleague, assess, id } = made
    const early = world.now().toISOString()
    world.clock.at = new Date(world.now().getTime() + 60_000)
    await assess()
    await takeEmails(world)
    await assess({ assessed_at: early, second_assessor_id: colleague.id })
    expect([await awaiting(colleague), (await emailed()).map(([to]) => to)]).toEqual([[], []])
    const [one] = await awaiting(second)
    const person = (await world.call(practiceDayCalls.getPracticeDay, { params: { id } }, await signedIn(manager)))
      .reply
    const body = { enrolment: person.people[0]?.enrolment ?? '', reason: 'Klaida' }
    await world.call(practiceDayCalls.takeBackPractice, { params: { id }, body }, await signedIn(manager))
    expect(await awaiting(second)).toEqual([])
    expect((await answer(second, one?.assessment ?? '', { agrees: true })).status).toBe(404)
  })

  test('whose name only is typed is noted, and nothing awaits anybody', async () => {
    const made = await makeAssessed()
    await made.assess({ second_assessor_id: null, second_assessor: 'Rasa Petrauskienė' })
    expect(await secondOf(made)).toMatchObject({
      second_assessor: 'Rasa Petrauskienė',
      second: { state: 'noted', at: null, way: null },
    })
    expect((await emailed()).map(([to]) => to)).not.toContain(made.second.email)
  })
})

describe('the PIN of a second assessor', () => {
  test('is set and removed by its owner, kept as a slow salted hash only, and not one that is easily guessed', async () => {
    const { second, manager } = await makeAssessed()
    const read = async () => (await world.call(getAssessmentPin, {}, await signedIn(second))).reply.set
    expect(await read()).toBeNull()
    for (const weak of ['111111', '123456', '654321'])
      expect((await setPin(second, weak)).failure.errors).toEqual({ pin: [expect.any(String)] })
    expect((await setPin(second, '12345')).status).toBe(400)
    expect((await setPin(second)).reply.set).toBe(world.now().toISOString())
    const { rows } = await world.pool.query('select * from assessment_pins where user_id = $1', [second.id])
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/)
    const history = { params: { object: 'staff', id: second.id } } as const
    const entries = (await world.call(auditCalls.getHistory, history, await signedIn(manager))).reply.data
    expect(entries[0]?.action).toBe('staff.pin_set')
    expect(JSON.stringify([rows, entries])).not.toContain(pin)
    await setPin(second, null)
    expect(await read()).toBeNull()
  })

  test('confirms at once, also when it is sent later; nobody is emailed', async () => {
    const made = await makeAssessed()
    await setPin(made.second)
    const typed = world.now().toISOString()
    world.clock.at = new Date(world.now().getTime() + 3 * 3_600_000)
    await made.assess({ second_pin: pin, assessed_at: typed })
    const at = world.now().toISOString()
    expect(await secondOf(made)).toMatchObject({ at: typed, second: { state: 'confirmed', way: 'pin', at } })
    expect(await awaiting(made.second)).toEqual([])
    expect((await emailed()).map(([to]) => to)).not.toContain(made.second.email)
    expect(await lastAction(made)).toMatchObject({ action: 'practice_group.assessment_confirmed' })
  })

  test('that is wrong, or of somebody without one, leaves the assessment recorded and awaiting; both are told', async () => {
    const made = await makeAssessed()
    const { first, second, colleague, assess } = made
    await setPin(second)
    const about = async (body: object) => {
      const { status, reply } = await assess(body)
      const told = (await emailed())
        .filter(([, subject]) => subject === subjectOf('pin_refused'))
        .map(([to]) => to)
        .toSorted()
      return [status, reply.people[0]?.assessment?.second?.state, told]
    }
    expect(await about({ second_pin: '000001' })).toEqual([200, 'awaiting', [first.email, second.email].toSorted()])
    expect(await lastAction(made)).toMatchObject({ action: 'practice_group.pin_refused' })
    expect(JSON.stringify(await lastAction(made))).not.toContain('000001')
    expect(await awaiting(second)).toHaveLength(1)
    world.clock.at = new Date(world.now().getTime() + 1000)
    expect(await about({ second_pin: pin, second_assessor_id: colleague.id })).toEqual([
      200,
      'awaiting',
      [first.email, colleague.email].toSorted(),
    ])
  })

  test('is not accepted after five wrong ones within an hour, and is again after it', async () => {
    const made = await makeAssessed()
    await setPin(made.second)
    const typed = async (second_pin: string) => {
      world.clock.at = new Date(world.now().getTime() + 60_000)
      const { reply } = await made.assess({ second_pin })
      return reply.people[0]?.assessment?.second?.state
    }
    for (let n = 0; n < 4; n++) expect(await typed('000001')).toBe('awaiting')
    expect(await typed(pin)).toBe('confirmed')
    expect(await typed('000001')).toBe('awaiting')
    expect(await typed(pin)).toBe('awaiting')
    // Setting it again does not reset the count.
    await setPin(made.second)
    expect(await typed(pin)).toBe('awaiting')
    world.clock.at = new Date(world.now().getTime() + 3_600_000)
    expect(await typed(pin)).toBe('confirmed')
  })

  test('of an assessment that is sent twice is checked once', async () => {
    const made = await makeAssessed()
    await setPin(made.second)
    const assessment = v7()
    for (let n = 0; n < 6; n++) await made.assess({ assessment, second_pin: '000001' })
    const { rows } = await world.pool.query(
      'select cardinality(wrong_at) as wrong from assessment_pins where user_id = $1',
      [made.second.id],
    )
    expect(rows).toEqual([{ wrong: 1 }])
  })
})
