import { afterEach, describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { bySystem } from '../../audit/public.ts'
import { groupTrioCalls } from '../../../contract/manage/trio.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { trioCalls as calls } from '../../../contract/trio.ts'
import { readRound } from '../../../contract/trio.rules.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { algorithms } from './algorithms.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})
/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const text = (lt: string) => ({ lt, en: '', ru: '' })
const steps = ['safety', 'call', 'press'].map((key, index) => ({
  key,
  text: text(key),
  by: 10 * (index + 1),
  weight: 1,
  critical: key === 'call',
}))

/** A practice group of three learners whose course has an algorithm; the clock is ten minutes before it begins. */
async function makeTrio(size = 3) {
  const first = await makeLearner(world, { firstname: 'Ona', lastname: 'Onaitė' })
  const { course } = await buyPlaces(world, { quantity: 1, learner: first })
  const seat = await world.db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['group_id', 'starts_at'])
    .where('user_id', '=', first.id)
    .executeTakeFirstOrThrow()
  const learners = [first]
  while (learners.length < size) {
    const learner = await makeLearner(world)
    await buyPlaces(world, { quantity: 1, learner, of: course })
    learners.push(learner)
  }
  const algorithm = await world.db.transaction().execute((db) => {
    const saving = bySystem(db, world.now)
    const [title, goal] = [text('Gaivinimas'), text('Gaivinkite')]
    return algorithms.save(saving, null, { title, goal, steps, course_ids: [course.id] })
  })
  world.clock.at = new Date(seat.starts_at.getTime() - 600_000)
  return { learners, course, group: seat.group_id, algorithm }
}
type Trio = Awaited<ReturnType<typeof makeTrio>>
const who = (trio: Trio, position: number) => {
  const learner = trio.learners[position - 1]
  if (!learner) throw new Error(`No member ${position}`)
  return signedIn(learner)
}
const inCourse = ({ course }: Trio) => ({ id: course.id })
const open = async (trio: Trio) =>
  world.call(calls.openTrioRun, { params: inCourse(trio), body: { algorithm: trio.algorithm } }, await who(trio, 1))
const join = async (trio: Trio, position: number, code: string | null) =>
  world.call(calls.joinTrioRun, { params: inCourse(trio), body: { join_code: code ?? '' } }, await who(trio, position))
const start = async (trio: Trio, run: string, position = 1) =>
  world.call(calls.startTrioRun, { params: { ...inCourse(trio), trio: run } }, await who(trio, position))
const read = async (trio: Trio, run: string, position = 1) =>
  world.call(calls.getTrioRun, { params: { ...inCourse(trio), trio: run } }, await who(trio, position))

type Body = Parameters<typeof world.call<typeof calls.recordTrioEntry>>[1]['body']
const record = async (trio: Trio, run: string, position: number, body: Partial<Body>) =>
  world.call(
    calls.recordTrioEntry,
    {
      params: { ...inCourse(trio), trio: run },
      body: { entry: v7(), entry_kind: 'mark', round_number: 1, made_at: world.now().toISOString(), ...body },
    },
    await who(trio, position),
  )

/** A run that has begun, with all members of the group. */
async function makeRun(size = 3) {
  const trio = await makeTrio(size)
  const { reply } = await open(trio)
  for (let position = 2; position <= size; position += 1) await join(trio, position, reply.code)
  await start(trio, reply.id)
  return { trio, run: reply.id }
}

describe('joining', () => {
  test('three learners of a group join by the code, and their roles are fixed at the start', async () => {
    const trio = await makeTrio()
    const { reply: opened } = await open(trio)
    expect(opened).toMatchObject({ state: 'joining', member: 1, size: null, code: expect.stringMatching(/^\d{6}$/) })
    expect((await read(trio, opened.id, 2)).reply).toMatchObject({ member: null, code: null })
    expect((await join(trio, 2, opened.code)).reply).toMatchObject({ member: 2, code: opened.code })
    expect((await join(trio, 3, opened.code)).reply.member).toBe(3)
    expect((await join(trio, 3, opened.code)).reply.members).toHaveLength(3)
    const { reply } = await start(trio, opened.id, 3)
    expect(reply).toMatchObject({ state: 'running', size: 3, code: null })
    expect(reply.members[0]).toEqual({ position: 1, name: 'Ona O.' })
    expect((await start(trio, opened.id)).reply.started_at).toBe(reply.started_at)
  })

  test('a code expires after ten minutes at the latest, and a wrong one is refused', async () => {
    const trio = await makeTrio()
    const { reply } = await open(trio)
    const wrong = String((Number(reply.code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await join(trio, 2, wrong)
    expect([refused.failure.code, refused.failure.errors]).toEqual([
      'run_code_wrong',
      { join_code: [expect.any(String)] },
    ])
    world.clock.at = new Date(Date.parse(reply.code_until ?? '') + 299_000)
    expect((await join(trio, 2, reply.code)).status).toBe(200)
    world.clock.at = new Date(Date.parse(reply.code_until ?? '') + 300_000)
    expect((await join(trio, 3, reply.code)).failure.code).toBe('run_code_wrong')
  })

  test('a learner of another group does not find the run, and their code opens nothing', async () => {
    const trio = await makeTrio()
    const { reply } = await open(trio)
    const stranger = await makeLearner(world)
    await buyPlaces(world, { quantity: 1, learner: stranger, of: trio.course })
    const token = await signedIn(stranger)
    const ofRun = { params: { ...inCourse(trio), trio: reply.id } }
    expect((await world.call(calls.getTrioRun, ofRun, token)).failure.code).toBe('not_found')
    expect((await world.call(calls.startTrioRun, ofRun, token)).failure.code).toBe('not_found')
    const joining = { params: inCourse(trio), body: { join_code: reply.code ?? '' } }
    expect((await world.call(calls.joinTrioRun, joining, token)).failure.code).toBe('run_code_wrong')
    const outside = await signedIn(await makeLearner(world))
    expect((await world.call(calls.getTrioLobby, { params: inCourse(trio) }, outside)).failure.code).toBe(
      'not_enrolled',
    )
  })

  // requirements 10.895
  test('a run goes on when its course has its algorithm no longer, and no other is opened', async () => {
    const trio = await makeTrio()
    const { reply } = await open(trio)
    await world.db.deleteFrom('trio_algorithm_courses').where('course_id', '=', trio.course.id).execute()
    const lobby = await world.call(calls.getTrioLobby, { params: inCourse(trio) }, await who(trio, 2))
    expect(lobby.reply).toMatchObject({ algorithms: [], runs: [{ id: reply.id, state: 'joining', joined: false }] })
    const slots = await world.call(practiceCalls.listPracticeSlots, { params: inCourse(trio) }, await who(trio, 2))
    expect(slots.reply.own).toMatchObject({ trio: true })
    expect((await join(trio, 2, reply.code)).reply.member).toBe(2)
    expect((await start(trio, reply.id)).reply.state).toBe('running')
    await world.call(calls.endTrioRun, { params: { ...inCourse(trio), trio: reply.id } }, await who(trio, 1))
    expect((await open(trio)).failure.code).toBe('not_found')
  })

  // requirements 10.1037
  test('who moved to another group before the start leaves their position to who came in their place', async () => {
    const trio = await makeTrio()
    world.clock.at = new Date(world.now().getTime() - 5 * 86_400_000)
    const { reply } = await open(trio)
    for (const position of [2, 3]) await join(trio, position, reply.code)
    const { data } = (await world.call(practiceCalls.listPracticeSlots, { params: inCourse(trio) }, await who(trio, 3)))
      .reply
    const slot = data.find(({ id }) => id !== trio.group)?.id ?? 0
    const choosing = { params: inCourse(trio), body: { slot } }
    expect((await world.call(practiceCalls.choosePracticeSlot, choosing, await who(trio, 3))).status).toBe(200)
    const instead = await makeLearner(world)
    await buyPlaces(world, { quantity: 1, learner: { ...instead, ...(await signedIn(instead)) }, of: trio.course })
    trio.learners.push(instead)
    expect((await join(trio, 4, reply.code)).reply).toMatchObject({ member: 3, state: 'joining' })
    expect((await start(trio, reply.id)).reply).toMatchObject({ size: 3, state: 'running' })
    expect((await read(trio, reply.id, 3)).failure.code).toBe('not_found')
  })

  test('a group has one open run; nobody joins one that began, and one member is too few', async () => {
    const trio = await makeTrio()
    const { reply } = await open(trio)
    expect((await open(trio)).failure.code).toBe('run_exists')
    expect((await start(trio, reply.id)).failure.code).toBe('run_needs_two')
    await join(trio, 2, reply.code)
    expect((await start(trio, reply.id)).reply.size).toBe(2)
    expect((await join(trio, 3, reply.code)).failure.code).toBe('run_closed')
    await world.call(calls.endTrioRun, { params: { ...inCourse(trio), trio: reply.id } }, await who(trio, 2))
    expect((await open(trio)).status).toBe(200)
    const lobby = await world.call(calls.getTrioLobby, { params: inCourse(trio) }, await who(trio, 3))
    expect(lobby.reply).toMatchObject({
      algorithms: [{ steps: 3, seconds: 30 }],
      runs: [
        { state: 'joining', joined: false },
        { state: 'ended', joined: false },
      ],
    })
    const slots = await world.call(practiceCalls.listPracticeSlots, { params: inCourse(trio) }, await who(trio, 1))
    expect(slots.reply.own?.trio).toBe(true)
  })

  test('no run is opened from 12 hours after the practice on, and a run of yesterday is in nobody’s way', async () => {
    const trio = await makeTrio()
    await open(trio)
    const { ends_at } = await world.db
      .selectFrom('practice_groups')
      .select('ends_at')
      .where('id', '=', trio.group)
      .executeTakeFirstOrThrow()
    world.clock.at = new Date(ends_at.getTime() + 12 * 3_600_000 + 1)
    expect((await open(trio)).failure.code).toBe('run_closed')
    await world.db
      .updateTable('trio_runs')
      .set({ opened_at: new Date(ends_at.getTime() - 25 * 3_600_000) })
      .where('group_id', '=', trio.group)
      .execute()
    world.clock.at = ends_at
    expect((await open(trio)).status).toBe(200)
  })
})

describe('what a phone recorded', () => {
  test('is accepted only of the role of that round: never of two scorers', async () => {
    const { trio, run } = await makeRun()
    const mark = { step_key: 'call', mark: 'done' as const, seconds: 12 }
    expect((await record(trio, run, 1, mark)).failure.code).toBe('run_role')
    expect((await record(trio, run, 3, mark)).failure.code).toBe('run_role')
    expect((await record(trio, run, 2, mark)).reply.entries).toMatchObject([
      { position: 2, kind: 'mark', round: 1, step: 'call', value: 'done', at: 12 },
    ])
    expect((await record(trio, run, 2, { ...mark, round_number: 2 })).failure.code).toBe('run_role')
    expect((await record(trio, run, 3, { ...mark, round_number: 2 })).status).toBe(200)
    const note = { entry_kind: 'note' as const, step_key: 'call', mark: 'good' as const, remark: 'Aiškiai pasakė' }
    expect((await record(trio, run, 2, note)).failure.code).toBe('run_role')
    expect((await record(trio, run, 3, note)).status).toBe(200)
    expect((await record(trio, run, 2, { ...mark, step_key: 'other' })).failure.code).toBe('not_found')
    expect((await record(trio, run, 2, { ...mark, mark: 'good' })).failure.code).toBe('not_found')
  })

  test('adds nothing when repeated, and another member cannot use its id', async () => {
    const { trio, run } = await makeRun()
    const mark = { entry: v7(), step_key: 'call', mark: 'done' as const, seconds: 12 }
    await record(trio, run, 2, mark)
    const again = await record(trio, run, 2, { ...mark, mark: 'wrong' })
    expect(again.reply.entries).toMatchObject([{ id: mark.entry, value: 'done' }])
    expect((await record(trio, run, 3, { ...mark, round_number: 2 })).failure.code).toBe('not_found')
  })

  test('arrives in any order and up to seven days later, also after the run was ended', async () => {
    const { trio, run } = await makeRun()
    const began = world.now().getTime()
    const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()
    await world.call(calls.endTrioRun, { params: { ...inCourse(trio), trio: run } }, await who(trio, 1))
    world.clock.at = new Date(began + 6 * 86_400_000)
    await record(trio, run, 2, { entry_kind: 'end', made_at: at(60) })
    await record(trio, run, 2, { step_key: 'call', mark: 'done', seconds: 18, made_at: at(20) })
    await record(trio, run, 2, { step_key: 'call', mark: 'wrong', seconds: 15, made_at: at(15) })
    const { reply } = await record(trio, run, 2, { entry_kind: 'begin', made_at: at(0) })
    const round = readRound(reply.entries, 1)
    expect([round.ended, round.marks.get('call')]).toEqual([true, { value: 'done', at: 18 }])
    world.clock.at = new Date(began + 7 * 86_400_000 + 1000)
    expect((await record(trio, run, 2, { step_key: 'press', mark: 'done' })).failure.code).toBe('run_closed')
  })

  // requirements 10.931
  test('is shown as what counts: the last of each step, and the last take-away', async () => {
    const { trio, run } = await makeRun(2)
    const began = world.now().getTime()
    const at = (seconds: number) => new Date(began + seconds * 1000).toISOString()
    world.clock.at = new Date(began + 60_000)
    const mark = { step_key: 'call', mark: 'done' as const }
    await record(trio, run, 2, { ...mark, seconds: 18, made_at: at(20) })
    await record(trio, run, 2, { ...mark, mark: 'wrong', seconds: 15, made_at: at(15) })
    await record(trio, run, 2, { ...mark, entry_kind: 'note', mark: 'good', remark: 'Garsiai', made_at: at(30) })
    for (const [position, remark, seconds] of [
      [1, 'Pirma', 40],
      [2, 'Antra', 41],
      [1, 'Trečia', 42],
    ] as const)
      await record(trio, run, position, { entry_kind: 'takeaway', round_number: 0, remark, made_at: at(seconds) })
    const { entries } = (await read(trio, run)).reply
    expect(entries.map(({ position, kind, at: second, text: said }) => [position, kind, second, said])).toEqual([
      [2, 'mark', 18, ''],
      [2, 'note', 0, 'Garsiai'],
      [2, 'takeaway', 0, 'Antra'],
      [1, 'takeaway', 0, 'Trečia'],
    ])
  })

  // requirements 10.931
  test('is at most 500 entries of a member of a run; a repeat is no other entry', async () => {
    const { trio, run } = await makeRun(2)
    const said = { entry_kind: 'takeaway' as const, round_number: 0, remark: 'Garsiau skaičiuoti' }
    await world.pool.query(
      `insert into trio_entries (id, run_id, position, kind, round, made_at, received_at)
       select gen_random_uuid(), $1, 1, 'takeaway', 0, now(), now() from generate_series(1, 499)`,
      [run],
    )
    const last = { ...said, entry: v7() }
    expect((await record(trio, run, 1, last)).status).toBe(200)
    const { status, failure } = await record(trio, run, 1, said)
    expect([status, failure.code, failure.message]).toEqual([409, 'run_full', expect.stringContaining('500')])
    expect((await record(trio, run, 1, last)).status).toBe(200)
    expect((await record(trio, run, 2, said)).status).toBe(200)
  })

  // requirements 10.932, 10.992
  test('is of the time of the run: from an hour before its start, and never ahead', async () => {
    const { trio, run } = await makeRun(2)
    const start = world.now().getTime()
    const recordAt = async (ms: number) =>
      (await record(trio, run, 2, { entry_kind: 'begin', made_at: new Date(start + ms).toISOString() })).status
    const made_at = '0000-01-01T00:00:00Z'
    expect((await record(trio, run, 2, { entry_kind: 'begin', made_at })).failure.code).toBe('run_time')
    const [hour, week] = [3_600_000, 7 * 86_400_000]
    expect(await recordAt(-hour - 1)).toBe(400)
    for (const ms of [-hour, 0, week, 3000 * week]) expect(await recordAt(ms)).toBe(200)
    const now = world.now().getTime()
    for (const entry of (await read(trio, run)).reply.entries)
      expect(Date.parse(entry.made_at)).toBeLessThanOrEqual(now)
  })

  // requirements 10.975
  test('by a phone that is fast is of the time when it is sent, in the order of the phone', async () => {
    const { trio, run } = await makeRun(2)
    const start = world.now().getTime()
    const fast = 600_000
    const recordBy = async (seconds: number, body: Partial<Body>) => {
      world.clock.at = new Date(start + seconds * 1000)
      const made_at = new Date(start + seconds * 1000 + fast).toISOString()
      expect((await record(trio, run, 2, { ...body, made_at })).status).toBe(200)
    }
    await recordBy(10, { entry_kind: 'begin' })
    await recordBy(20, { step_key: 'call', mark: 'wrong', seconds: 10 })
    await recordBy(30, { step_key: 'call', mark: 'done', seconds: 20 })
    await recordBy(40, { entry_kind: 'end' })
    const { entries } = (await read(trio, run)).reply
    const round = readRound(entries, 1)
    expect([round.began, round.ended]).toEqual([new Date(start + 10_000).toISOString(), true])
    expect(round.marks.get('call')).toEqual({ value: 'done', at: 20 })
    for (const { made_at } of entries) expect(Date.parse(made_at)).toBeLessThanOrEqual(start + 40_000)
  })

  // requirements 10.998
  test('is answered with the moment of the server, from which phones whose clock is wrong count a round', async () => {
    const { trio, run } = await makeRun()
    world.clock.at = new Date(world.now().getTime() + 90_000)
    const now = world.now().toISOString()
    expect((await record(trio, run, 2, { entry_kind: 'begin' })).reply).toMatchObject({ now })
    expect((await read(trio, run)).reply).toMatchObject({ now, entries: [{ made_at: now }] })
  })

  test('before the start is refused', async () => {
    const trio = await makeTrio()
    const { reply } = await open(trio)
    expect((await record(trio, reply.id, 1, { entry_kind: 'begin' })).failure.code).toBe('run_closed')
  })

  test('changes no assessment, no attendance and no progress: a peer score is for learning', async () => {
    const { trio, run } = await makeRun(2)
    const seats = () =>
      world.db
        .selectFrom('practice_seats')
        .select(['seat', 'state', 'assessment'])
        .where('group_id', '=', trio.group)
        .orderBy('seat')
        .execute()
    const before = await seats()
    for (const { key } of steps) await record(trio, run, 2, { step_key: key, mark: 'done', seconds: 1 })
    await record(trio, run, 2, { entry_kind: 'end' })
    await record(trio, run, 1, { entry_kind: 'takeaway', round_number: 0, remark: 'Garsiau skaičiuoti' })
    expect(await seats()).toEqual(before)
    const completed = await world.db
      .selectFrom('enrolments')
      .select('completed_at')
      .where('course_id', '=', trio.course.id)
      .execute()
    expect(completed.every(({ completed_at }) => completed_at === null)).toBe(true)
  })
})

describe('the instructor', () => {
  test('opens a run for the own group, sees its code and reads what was recorded, with names in full', async () => {
    const trio = await makeTrio()
    const instructor = await makeLearner(world, { role: 'instructor' })
    await world.db.insertInto('instructors').values({ user_id: instructor.id }).execute()
    await world.db
      .updateTable('practice_groups')
      .set({ instructor_id: instructor.id })
      .where('id', '=', trio.group)
      .execute()
    const opening = { params: { id: trio.group }, body: { algorithm: trio.algorithm } }
    const other = await signedIn(await makeLearner(world, { role: 'instructor' }))
    expect((await world.call(groupTrioCalls.openGroupTrioRun, opening, other)).failure.code).toBe('not_found')
    const { reply } = await world.call(groupTrioCalls.openGroupTrioRun, opening, await signedIn(instructor))
    const [run] = reply.data
    if (!run) throw new Error('No run')
    expect(run).toMatchObject({ state: 'joining', members: [], code: expect.stringMatching(/^\d{6}$/) })
    await join(trio, 1, run.code)
    await join(trio, 2, run.code)
    await start(trio, run.id)
    await record(trio, run.id, 2, { step_key: 'call', mark: 'done', seconds: 12 })
    const shown = await world.call(
      groupTrioCalls.listGroupTrioRuns,
      { params: { id: trio.group } },
      await signedIn(instructor),
    )
    expect(shown.reply.data).toMatchObject([
      { size: 2, member: null, code: null, entries: [{ step: 'call', value: 'done' }] },
    ])
    expect(shown.reply.data[0]?.members[0]?.name).toBe('Ona Onaitė')
  })
})
