import { afterEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { bySystem } from '../../audit/public.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { practiceDayCalls as calls } from '../../../contract/manage/days.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { ticketCode } from '../../../contract/practice-ticket.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { finishEditedCourses } from '../../learning/enrolments/finish-edited-courses.ts'
import { openWorld } from '../../test/world.ts'
import { auditPractice } from '../audit-practice.ts'
import { checklists } from '../checklists/checklists.ts'
import { dayInVilnius, momentInWords } from '../../time.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})

/** A learner with a seat in a group that an instructor leads; the clock is ten minutes before it begins. */
async function makeDay({ practice = 'assessed' }: { practice?: 'optional' | 'attended' | 'assessed' } = {}) {
  const instructor = await makeLearner(world, { role: 'instructor', firstname: 'Marius', lastname: unique('Jonaitis') })
  const learner = await makeLearner(world, { firstname: 'Ona', lastname: unique('Onaitė') })
  const { course } = await buyPlaces(world, { quantity: 1, learner })
  await world.db.updateTable('courses').set({ practice }).where('id', '=', course.id).execute()
  const seat = await world.db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['group_id', 'enrolment_id', 'starts_at'])
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('instructors').values({ user_id: instructor.id }).execute()
  await world.db
    .updateTable('practice_groups')
    .set({ instructor_id: instructor.id })
    .where('id', '=', seat.group_id)
    .execute()
  world.clock.at = new Date(seat.starts_at.getTime() - 600_000)
  const enrolment = seat.enrolment_id ?? ''
  return { instructor, learner, course, id: seat.group_id, enrolment }
}
type Day = Awaited<ReturnType<typeof makeDay>>

const ticketOf = async ({ learner, course }: Day) =>
  (await world.call(practiceCalls.getPracticeTicket, { params: { id: course.id } }, await signedIn(learner))).reply
const mark = async ({ id, enrolment, instructor }: Day, body: object) =>
  world.call(
    calls.markAttendance,
    { params: { id }, body: { enrolment, came: world.now().toISOString(), how: 'hand' as const, ...body } },
    await signedIn(instructor),
  )
const assess = async ({ id, enrolment, instructor, ...day }: Day & { lastname?: string }, body: object) => {
  const { lastname } = await world.db
    .selectFrom('users')
    .select('lastname')
    .where('id', '=', instructor.id)
    .executeTakeFirstOrThrow()
  const full = {
    assessment: v7(),
    enrolment,
    marks: [],
    signature: `marius  ${lastname}`,
    assessed_at: world.now().toISOString(),
    ...body,
  }
  void day
  return world.call(calls.assessPractice, { params: { id }, body: full }, await signedIn(instructor))
}

describe('attendance', () => {
  test('and assessment are recorded days later with their times of the day; a departure on another day is refused', async () => {
    const day = await makeDay()
    const at = (hours: number) => new Date(starts + hours * 3_600_000).toISOString()
    const starts = world.now().getTime() + 600_000
    world.clock.at = new Date(starts + 3 * 24 * 3_600_000)
    const now = world.now().toISOString()
    for (const body of [{ came: now }, { came: at(0), left: now }])
      expect((await mark(day, { ...body, note: 'Sąrašas popieriuje' })).failure.code).toBe('attendance_time')
    const { reply } = await mark(day, { came: at(0), left: at(4), note: 'Sąrašas popieriuje' })
    expect(reply.people[0]).toMatchObject({ came: at(0), left: at(4) })
    expect((await assess(day, {})).failure.code).toBe('attendance_time')
    expect((await assess(day, { assessed_at: at(4) })).reply.people[0]?.assessment).toMatchObject({
      passed: true,
      at: at(4),
    })
  })

  test('ends with a leaving that is not before the arrival, nor is an assessment', async () => {
    const day = await makeDay()
    const came = world.now()
    const at = (minutes: number) => new Date(came.getTime() + minutes * 60_000).toISOString()
    world.clock.at = new Date(came.getTime() + 3_600_000)
    const early = await mark(day, { came: at(19), left: at(18), note: 'Be telefono' })
    expect([early.failure.code, early.failure.errors]).toEqual(['before_arrival', { left: [expect.any(String)] }])
    await mark(day, { came: at(19), note: 'Be telefono' })
    const older = await assess(day, { assessed_at: at(0) })
    expect([older.status, older.failure.code]).toEqual([400, 'before_arrival'])
    expect(older.failure.errors?.assessed_at?.[0]).toContain(momentInWords(new Date(at(19)), 'lt'))
    const { rowCount } = await world.pool.query('select 1 from assessments where group_id = $1', [day.id])
    expect(rowCount).toBe(0)
    expect((await assess(day, { assessed_at: at(19) })).reply.people).toMatchObject([{ assessment: { at: at(19) } }])
  })

  test('is not recorded as both present and absent', async () => {
    const { status, failure } = await mark(await makeDay(), { absent: true, note: 'Be telefono' })
    expect([status, failure.errors]).toEqual([400, { absent: [expect.any(String)] }])
  })

  test('is recorded by the code of the ticket, of that moment only', async () => {
    const day = await makeDay()
    const { key, enrolment } = await ticketOf(day)
    expect(enrolment).toBe(day.enrolment)
    const code = await ticketCode(key, world.now().getTime())
    const old = await ticketCode(key, world.now().getTime() - 120_000)
    expect((await mark(day, { how: 'scan', ticket_code: old })).failure.code).toBe('ticket_wrong')
    expect((await mark(day, { how: 'scan', ticket_code: code })).reply.people).toMatchObject([
      { came: world.now().toISOString(), left: null, how: 'scan' },
    ])
  })

  test('that was scanned without network is recorded later with its time', async () => {
    const day = await makeDay()
    const { key } = await ticketOf(day)
    const came = world.now()
    world.clock.at = new Date(came.getTime() + 3 * 3_600_000)
    const code = await ticketCode(key, came.getTime())
    const body = { how: 'scan', ticket_code: code, came: came.toISOString(), left: world.now().toISOString() }
    expect((await mark(day, body)).reply.people).toMatchObject([{ came: came.toISOString(), left: body.left }])
    expect((await mark(day, body)).status).toBe(200)
  })

  test('says how it is known that somebody came, also after they left', async () => {
    const day = await makeDay()
    const { key } = await ticketOf(day)
    const came = world.now().toISOString()
    await mark(day, { how: 'scan', ticket_code: await ticketCode(key, world.now().getTime()), came })
    world.clock.at = new Date(world.now().getTime() + 3_600_000)
    const left = world.now().toISOString()
    expect((await mark(day, { how: 'scan', came, left })).reply.people).toMatchObject([{ came, left, how: 'scan' }])
  })

  test('that is sent again after the leaving, or by another phone, changes nothing', async () => {
    const day = await makeDay()
    const came = world.now().toISOString()
    await mark(day, { note: 'Be telefono', came })
    world.clock.at = new Date(world.now().getTime() + 3_600_000)
    const left = world.now().toISOString()
    await mark(day, { note: 'Be telefono', came, left })
    await mark(day, { note: 'Be telefono', came })
    const later = await mark(day, { note: 'Mačiau', came: left })
    expect(later.reply.people).toMatchObject([{ came, left, how: 'hand', note: 'Be telefono' }])
    const { rows } = await world.pool.query(
      `select action from audit_entries where object = 'practice_group' and object_id = $1`,
      [String(day.id)],
    )
    expect(rows).toHaveLength(2)
  })

  test('that completed the course is not taken back', async () => {
    const day = await makeDay()
    await mark(day, { note: 'Be telefono' })
    await world.db
      .updateTable('enrolments')
      .set({ completed_at: world.now() })
      .where('id', '=', day.enrolment)
      .execute()
    expect((await mark(day, { came: null })).failure.code).toBe('already_decided')
  })

  // requirements 10.894
  test('of who came early completes the course when the practice begins, not before', async () => {
    const day = await makeDay({ practice: 'attended' })
    await world.db.deleteFrom('steps').where('course_id', '=', day.course.id).where('module', '=', 'quiz').execute()
    const page = { module: 'page' as const, id: day.course.stepIds[0] ?? 0, state: 1 as const }
    await world.call(learningCalls.completeActivity, { body: page }, await signedIn(day.learner))
    const [came, begins] = [world.now().toISOString(), new Date(world.now().getTime() + 600_000)]
    const certificates = async () => {
      await world.runJob(finishEditedCourses, {})
      return world.db.selectFrom('certificates').select('number').where('enrolment_id', '=', day.enrolment).execute()
    }
    expect((await mark(day, { note: 'Be telefono' })).reply.people).toMatchObject([{ came, completed: false }])
    expect((await mark(day, { note: 'Be telefono', came, left: came })).failure.code).toBe('left_before_start')
    expect(await certificates()).toEqual([])
    const params = { id: day.course.id }
    expect(
      (await world.call(learningCalls.getStudiedCourse, { params }, await signedIn(day.learner))).reply,
    ).toMatchObject({ is_completed: false, awaits_practice: { what: 'attendance', on: dayInVilnius(begins) } })
    world.clock.at = begins
    expect(await certificates()).toHaveLength(1)
  })

  test('and the assessment that completed a course are taken back: its certificate is revoked, and another one follows', async () => {
    const day = await makeDay({ practice: 'attended' })
    await world.db.deleteFrom('steps').where('course_id', '=', day.course.id).where('module', '=', 'quiz').execute()
    const page = { module: 'page' as const, id: day.course.stepIds[0] ?? 0, state: 1 as const }
    await world.call(learningCalls.completeActivity, { body: page }, await signedIn(day.learner))
    world.clock.at = new Date(world.now().getTime() + 600_000)
    await mark(day, { note: 'Be telefono' })
    const issued = () =>
      world.db
        .selectFrom('certificates')
        .select(['revoked_reason', 'practised_on'])
        .where('enrolment_id', '=', day.enrolment)
        .orderBy('issued_at')
        .execute()
    expect(await issued()).toMatchObject([{ revoked_reason: null }])
    const [manager, other] = [await makeLearner(world, { role: 'manager' }), day.instructor]
    const takeBack = async (as: MadeUser, reason = 'Supainioti žmonės') =>
      world.call(
        calls.takeBackPractice,
        { params: { id: day.id }, body: { enrolment: day.enrolment, reason } },
        await signedIn(as),
      )
    expect((await takeBack(other)).status).toBe(403)
    expect((await takeBack(manager, ' ')).status).toBe(400)
    const { people } = (await takeBack(manager)).reply
    expect(people).toMatchObject([{ came: null, assessment: null, completed: false }])
    expect(await issued()).toMatchObject([{ revoked_reason: 'Supainioti žmonės' }])
    expect((await takeBack(manager)).failure.code).toBe('not_attended')
    expect((await mark(day, { note: 'Dabar atvyko' })).reply.people).toMatchObject([{ completed: true }])
    expect(await issued()).toMatchObject([{ revoked_reason: 'Supainioti žmonės' }, { revoked_reason: null }])
    const faults = await auditPractice(world.pool)
    // The groups of these tests got their instructor without the plan.
    expect(faults.filter((fault) => !fault.startsWith('a planned group occupies'))).toEqual([])
  })

  test('by hand needs a reason, is of the day, and can be taken back', async () => {
    const day = await makeDay()
    const { failure } = await mark(day, {})
    expect([failure.code, failure.errors]).toEqual(['attendance_reason', { note: [expect.any(String)] }])
    const yesterday = new Date(world.now().getTime() - 86_400_000).toISOString()
    expect((await mark(day, { note: 'Be telefono', came: yesterday })).failure.code).toBe('attendance_time')
    await mark(day, { note: 'Be telefono' })
    expect((await mark(day, { came: null, note: 'Supainiojau' })).reply.people).toMatchObject([
      { came: null, how: null },
    ])
    const manager = await makeLearner(world, { role: 'manager' })
    const history = await world.call(
      auditCalls.getHistory,
      { params: { object: 'practice_group', id: String(day.id) } },
      manager,
    )
    expect(history.reply.data.slice(0, 2).map(({ action }) => action)).toEqual([
      'practice_group.attendance_removed',
      'practice_group.attendance_recorded',
    ])
  })

  test('of a group of another instructor is not found; who plans practice sees all', async () => {
    const day = await makeDay()
    const other = await signedIn(await makeLearner(world, { role: 'instructor' }))
    expect((await world.call(calls.getPracticeDay, { params: { id: day.id } }, other)).failure.code).toBe('not_found')
    expect((await world.call(calls.listPracticeDays, {}, other)).reply.data).toEqual([])
    const body = { enrolment: day.enrolment, came: world.now().toISOString(), how: 'hand' as const, note: 'x' }
    expect((await world.call(calls.markAttendance, { params: { id: day.id }, body }, other)).failure.code).toBe(
      'not_found',
    )
    const manager = await signedIn(await makeLearner(world, { role: 'manager' }))
    expect((await world.call(calls.getPracticeDay, { params: { id: day.id } }, manager)).status).toBe(200)
    const own = await world.call(calls.listPracticeDays, {}, await signedIn(day.instructor))
    expect(own.reply.data).toMatchObject([{ id: day.id, people: 1, came: 0, assessed: 0 }])
  })
})

describe('assessment', () => {
  const items = ['sauga', 'paspaudimai', 'aed'].map((key) => ({
    key,
    text: { lt: key, en: '', ru: '' },
    critical: key === 'paspaudimai',
  }))
  async function makeAssessed() {
    const day = await makeDay()
    await world.db.transaction().execute(async (db) => {
      const saving = bySystem(db, world.now)
      const course_ids = [day.course.id]
      await checklists.save(saving, null, { name: 'Gaivinimas', needed: 2, items, course_ids })
    })
    await mark(day, { note: 'Be telefono' })
    return day
  }
  const answers = (...values: (0 | 1 | 2 | null)[]) => values.map((value, at) => ({ key: items[at]?.key ?? '', value }))

  test('passes with enough items done and every critical one, and is kept with its checklist', async () => {
    const day = await makeAssessed()
    const failed = await assess(day, { marks: answers(2, 0, 2), comment: 'Per lėtai' })
    expect(failed.reply.people).toMatchObject([{ assessment: { passed: false, comment: 'Per lėtai' } }])
    const passed = await assess(day, { marks: answers(2, 1, null), second_assessor: 'Rasa Petrauskienė' })
    expect(passed.reply.people).toMatchObject([
      { assessment: { passed: true, second_assessor: 'Rasa Petrauskienė', marks: answers(2, 1, null) } },
    ])
    const kept = await world.db
      .selectFrom('assessments')
      .select('passed')
      .where('group_id', '=', day.id)
      .orderBy('assessed_at')
      .orderBy('id')
      .execute()
    expect(kept.map((one) => one.passed)).toEqual([false, true])
    expect((await mark(day, { came: null })).failure.code).toBe('already_decided')
  })

  test('that was made earlier and is sent later is kept, but does not replace the result', async () => {
    const day = await makeAssessed()
    const earlier = world.now().toISOString()
    world.clock.at = new Date(world.now().getTime() + 600_000)
    await assess(day, { marks: answers(2, 2, 2) })
    const { reply } = await assess(day, { marks: answers(2, 0, 2), assessed_at: earlier })
    expect(reply.people).toMatchObject([{ assessment: { passed: true } }])
    const { rows } = await world.pool.query('select assessment from practice_seats where group_id = $1', [day.id])
    expect(rows.map(({ assessment }) => assessment).filter(Boolean)).toEqual(['passed'])
  })

  test('answers each item of the checklist once, and nothing else', async () => {
    const day = await makeAssessed()
    const marks = answers(2, 2, 2)
    for (const refused of [
      [...marks, ...answers(0)],
      [...marks, { key: 'sky', value: 2 }],
    ]) {
      const { status, failure } = await assess(day, { marks: refused })
      expect([status, failure.errors]).toEqual([400, { marks: [expect.any(String)] }])
    }
  })

  test('has another second assessor than the one who signs', async () => {
    const day = await makeAssessed()
    const own = (await world.call(settingsCalls.getSettings, {}, await signedIn(day.instructor))).reply
    const second_assessor = `${own.firstname} ${own.lastname}`.toUpperCase()
    const { status, failure } = await assess(day, { marks: answers(2, 2, 2), second_assessor })
    expect([status, failure.errors]).toEqual([400, { second_assessor: [expect.any(String)] }])
  })

  test('needs every item, the own signature and somebody who came; repeated it adds nothing', async () => {
    const day = await makeAssessed()
    expect((await assess(day, { marks: answers(2, 2) })).failure.code).toBe('checklist_incomplete')
    expect((await assess(day, { marks: answers(2, null, 2) })).failure.code).toBe('checklist_incomplete')
    const wrong = await assess(day, { marks: answers(2, 2, 2), signature: 'Kitas Žmogus' })
    expect([wrong.failure.code, wrong.failure.errors]).toEqual(['signature_wrong', { signature: [expect.any(String)] }])
    const body = { assessment: v7(), marks: answers(2, 2, 2) }
    await assess(day, body)
    await assess(day, body)
    expect(await world.db.selectFrom('assessments').select('id').where('group_id', '=', day.id).execute()).toHaveLength(
      1,
    )
    const absent = await makeDay()
    expect((await assess(absent, {})).failure.code).toBe('not_attended')
  })
})
