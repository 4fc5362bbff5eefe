import { afterEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../../test/make.ts'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { addTree, algorithmSettings, scenarioSettings } from '../../../test/scenario.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { completeActivity, getStudiedCourse } = learningCalls
const { ask: send, launch, open: openAt, stateOf } = openActivities(world)
afterEach(() => {
  world.clock.at = undefined
})

const ask = (url: `/api/${string}`, token: string, payload?: object) =>
  send(payload ? 'POST' : 'GET', url, token, payload)

type Module = 'scenario' | 'algorithm'
type Place = { course: MadeCourse; person: MadeUser; id: number; module: Module }

const learnerOf = (course: MadeCourse) => makeLearnerOf(world, course)
async function place(module: Module = 'scenario', settings?: object): Promise<Place> {
  const course = await makeCourse(world, { pages: 1 })
  const wanted = settings ?? (module === 'scenario' ? scenarioSettings() : algorithmSettings())
  const id = await addTree(world, course, module, wanted)
  return { course, person: await learnerOf(course), id, module }
}
/** Opens it and begins a run, or goes on with the open one. */
async function begin(at: Place) {
  const { json } = await openAt(at)
  const token = String(json.token)
  const { json: sheet } = await ask('/api/runs', token, {})
  return { token, run: String(sheet.run), sheet }
}
type Begun = Awaited<ReturnType<typeof begin>>
const choose = ({ token, run }: Begun, at: number, choice: string | null) =>
  ask('/api/choices', token, { run, at, choice })
async function walk(begun: Begun, choices: readonly string[]) {
  let last = await choose(begun, 0, choices[0] ?? '')
  for (const [at, choice] of choices.entries()) if (at > 0) last = await choose(begun, at, choice)
  return last
}
const materialOf = async ({ course, person, id }: Place) => {
  const { reply } = await world.call(getStudiedCourse, { params: { id: course.id } }, { token: person.token })
  return reply.theory.flatMap(({ sections }) => sections).find((one) => one.id === id)
}
const later = (seconds: number) => {
  world.clock.at = new Date(world.now().getTime() + seconds * 1000)
}
const fill = (run: string, steps: number) =>
  world.db
    .updateTable('scenario_runs')
    .set({
      taken: JSON.stringify(
        Array.from({ length: steps }, () => ({ node: 'blows', choice: 'done', late: false, seconds: 1 })),
      ),
    })
    .where('id', '=', run)
    .execute()
const notFound = { status: 404, json: { code: 'activity_not_found' } }

describe('a scenario', () => {
  test('opens with its rules; a run begins with the first situation', async () => {
    const at = await place()
    expect((await openAt(at)).json).toMatchObject({
      kind: 'scenario',
      module: 'scenario',
      title: 'Scenarijus',
      lang: 'lt',
      pass_points: 4,
      of: 7,
      timed: true,
      past: [],
      sheet: null,
    })
    const { sheet } = await begin(at)
    expect(sheet).toMatchObject({
      taken: [],
      debrief: null,
      situation: {
        node: 'start',
        title: 'Pradžia',
        html: '<p>Pacientas <strong>nereaguoja</strong>.</p>',
        seconds_left: null,
      },
      map: { nodes: [{ key: 'start', kind: 'decision' }], edges: [] },
    })
    expect(await stateOf(at)).toBe('incomplete')
  })

  test('no reply says what follows a choice before it is made', async () => {
    const at = await place()
    const opened = await openAt(at)
    const begun = await begin(at)
    const first = await ask('/api/run', begun.token, { run: begun.run })
    const second = await choose(begun, 0, 'cpr')
    for (const { body } of [opened, first, second])
      expect(body).not.toMatch(/Slaptas|Baigtis|effect|feedback|critical|"points"|outcome"/)
    for (const { body } of [opened, first]) expect(body).not.toMatch(/Slapta |Ritmas|"next"/)
    expect(second.json.situation).toMatchObject({ node: 'shock', seconds_left: 30 })
    expect(second.json.map.nodes.map(({ key }: { key: string }) => key)).toEqual(['start', 'shock'])
  })

  test('ends with a debrief, passes the step and updates the course', async () => {
    const at = await place()
    const begun = await begin(at)
    later(12)
    const { json } = await walk(begun, ['cpr', 'wait', 'sbar'])
    expect(json).toMatchObject({
      situation: null,
      debrief: {
        outcome: 'good',
        passed: true,
        points: 4,
        of: 7,
        pass_points: 4,
        seconds: 12,
        ending: { html: '<p>Baigtis <strong>rosc</strong></p>' },
        critical: [{ text: 'Daryti cpr', done: true }],
        decisions: [
          { chosen: 'Daryti cpr', effect: 'right', critical: true, points: 2, of: 2, seconds: 12 },
          {
            chosen: 'Daryti wait',
            effect: 'wrong',
            points: 0,
            of: 3,
            best: [{ text: 'Daryti shock', feedback: 'Slaptas paaiškinimas shock' }],
          },
          { effect: 'right' },
        ],
      },
      course: { certificate_id: null, missing: ['Puslapis 1', 'Testas'] },
    })
    expect(json.map.nodes).toHaveLength(5)
    expect(await stateOf(at)).toBe('passed')
    expect(await materialOf(at)).toMatchObject({ completed: true, interactive: true })
  })

  test('without a critical step is failed though the points suffice; the best run counts', async () => {
    const at = await place()
    const { json } = await walk(await begin(at), ['pulse', 'shock', 'sbar'])
    expect(json.debrief).toMatchObject({ passed: false, points: 7, critical: [{ done: false }] })
    expect(await stateOf(at)).toBe('failed')
    expect(await materialOf(at)).toMatchObject({ completed: false })
    await walk(await begin(at), ['cpr', 'shock', 'sbar'])
    await walk(await begin(at), ['leave'])
    expect(await stateOf(at)).toBe('passed')
    expect((await openAt(at)).json.past).toMatchObject([
      { passed: false, outcome: 'poor', points: 0 },
      { passed: true, outcome: 'good', points: 7 },
      { passed: false, outcome: 'good', points: 7 },
    ])
  })

  test('is completed by its result only, and not by a tick', async () => {
    const at = await place()
    const body = { module: 'scenario', id: at.id, state: 1 } as const
    expect(await world.call(completeActivity, { body }, { token: at.person.token })).toMatchObject({ status: 404 })
    expect(await stateOf(at)).toBeUndefined()
  })

  test('a forged choice changes nothing', async () => {
    const begun = await begin(await place())
    for (const [at, choice] of [
      [0, 'shock'],
      [0, 'none'],
      [1, 'cpr'],
    ] as const)
      expect(await choose(begun, at, choice)).toMatchObject({ status: 400, json: { code: 'invalid_fields' } })
    expect((await ask('/api/run', begun.token, { run: begun.run })).json.taken).toEqual([])
  })

  test('a choice sent twice is made once; another one instead is refused', async () => {
    const begun = await begin(await place())
    const first = await choose(begun, 0, 'cpr')
    expect((await choose(begun, 0, 'cpr')).json.taken).toEqual(first.json.taken)
    expect(await choose(begun, 0, 'leave')).toMatchObject({ status: 409, json: { code: 'already_decided' } })
    const both = await Promise.all([choose(begun, 1, 'shock'), choose(begun, 1, 'wait')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the last choice sent again answers the same debrief', async () => {
    const begun = await begin(await place())
    const { json } = await walk(begun, ['cpr', 'shock', 'sbar'])
    const again = await choose(begun, 2, 'sbar')
    expect(again.json).toEqual({ ...json, course: null })
    expect(await choose(begun, 3, 'sbar')).toMatchObject({ status: 409 })
  })

  test('what comes after the time counts as what is declared for that', async () => {
    const begun = await begin(await place())
    await choose(begun, 0, 'cpr')
    later(29)
    expect((await choose(begun, 1, null)).json.situation).toMatchObject({ node: 'shock', seconds_left: 1 })
    later(12)
    const { json } = await choose(begun, 1, 'shock')
    expect(json.taken[1]).toEqual({ node: 'shock', choice: null, next: 'handover' })
    const { json: last } = await choose(begun, 2, 'sbar')
    expect(last.debrief.decisions[1]).toMatchObject({ chosen: null, late: true, effect: 'wrong', seconds: 30 })
  })

  test('is gone on with on any device; its clock does not stop meanwhile', async () => {
    const at = await place()
    const begun = await begin(at)
    await choose(begun, 0, 'cpr')
    later(10)
    expect((await openAt(at)).json.sheet).toMatchObject({
      run: begun.run,
      situation: { node: 'shock', seconds_left: 20 },
    })
    expect((await begin(at)).run).toBe(begun.run)
    later(60)
    const { sheet } = (await openAt(at)).json
    expect(sheet).toMatchObject({ situation: { node: 'handover' }, taken: [{}, { choice: null }] })
  })

  test('that is begun several times at once is one run', async () => {
    const at = await place()
    const { json } = await openAt(at)
    const sheets = await Promise.all(Array.from({ length: 5 }, () => ask('/api/runs', json.token, {})))
    expect(new Set(sheets.map(({ json: { run } }) => run)).size).toBe(1)
  })

  test('keeps the tree with which a run began', async () => {
    const at = await place()
    const begun = await begin(at)
    await world.db
      .updateTable('steps')
      .set({ settings: JSON.stringify({ ...scenarioSettings(), passPoints: 7 }) })
      .where('id', '=', at.id)
      .execute()
    expect((await walk(begun, ['cpr', 'wait', 'sbar'])).json.debrief).toMatchObject({ pass_points: 4, passed: true })
  })

  test("somebody else's run is not found", async () => {
    const at = await place()
    const mine = await begin(at)
    const other = await begin({ ...at, person: await learnerOf(at.course) })
    expect(await ask('/api/run', other.token, { run: mine.run })).toMatchObject(notFound)
    expect(await choose({ ...other, run: mine.run }, 0, 'cpr')).toMatchObject(notFound)
    expect(await ask('/api/run', other.token, { run: 'preview/cpr' })).toMatchObject(notFound)
    const stranger = await makeLearner(world)
    expect(await launch({ ...at, person: stranger })).toMatchObject({ status: 404 })
  })

  test('that is locked is neither opened nor begun', async () => {
    const at = await place()
    const { json } = await openAt(at)
    await world.db
      .updateTable('steps')
      .set({ conditions: JSON.stringify([{ kind: 'previous' }]) })
      .where('id', '=', at.id)
      .execute()
    expect(await launch(at)).toMatchObject({ status: 403, failure: { code: 'not_available_yet' } })
    expect(await ask('/api/runs', json.token, {})).toMatchObject({ status: 403, json: { code: 'not_available_yet' } })
  })

  test('that is locked after a run was begun waits with it, and is finished when it is available again', async () => {
    const at = await place()
    const begun = await begin(at)
    const lock = (conditions: object[]) =>
      world.db
        .updateTable('steps')
        .set({ conditions: JSON.stringify(conditions) })
        .where('id', '=', at.id)
        .execute()
    await lock([{ kind: 'previous' }])
    const refused = { status: 403, json: { code: 'not_available_yet' } }
    expect(await choose(begun, 0, 'cpr')).toMatchObject(refused)
    expect(await ask('/api/run', begun.token, { run: begun.run })).toMatchObject(refused)
    await lock([])
    expect((await walk(begun, ['cpr', 'wait', 'sbar'])).json.debrief).toMatchObject({ passed: true })
    await lock([{ kind: 'from', day: '2999-01-01' }])
    // What is done stays open: its debrief is shown.
    expect((await ask('/api/run', begun.token, { run: begun.run })).status).toBe(200)
  })

  test('the calls of tests do not open it', async () => {
    const { json } = await openAt(await place())
    expect(await ask('/api/attempts', json.token, {})).toMatchObject(notFound)
    const attempt = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
    expect(await ask('/api/answers', json.token, { attempt, answers: [] })).toMatchObject(notFound)
  })
})

describe('an algorithm', () => {
  test('shows the whole map, may lead back, and is complete at an end', async () => {
    const at = await place('algorithm')
    const begun = await begin(at)
    expect(begun.sheet.map).toMatchObject({
      nodes: [
        { key: 'blows', kind: 'action', level: 0 },
        { key: 'ask', kind: 'decision', level: 1 },
        { key: 'out', kind: 'end', level: 2 },
      ],
    })
    await walk(begun, ['done', 'no', 'done'])
    expect(await stateOf(at)).toBe('incomplete')
    const { json } = await choose(begun, 3, 'yes')
    expect(json.debrief).toMatchObject({ passed: true, of: 0 })
    expect(await stateOf(at)).toBe('complete')
  })

  test('cannot be ticked when it is walked through', async () => {
    const { id, person } = await place('algorithm')
    const body = { module: 'algorithm', id, state: 1 } as const
    expect(await world.call(completeActivity, { body }, { token: person.token })).toMatchObject({ status: 404 })
  })

  test('without a tree stays a page of steps: it is ticked and does not open', async () => {
    const at = await place('algorithm', {})
    expect(await launch(at)).toMatchObject({ status: 404, failure: { code: 'activity_not_found' } })
    expect(await materialOf(at)).toMatchObject({ interactive: false })
    const body = { module: 'algorithm', id: at.id, state: 1 } as const
    expect(await world.call(completeActivity, { body }, { token: at.person.token })).toMatchObject({ status: 200 })
  })
})

test('an algorithm that only led in circles for 200 steps ends without a result, and is begun again', async () => {
  const at = await place('algorithm')
  const begun = await begin(at)
  await fill(begun.run, 200)
  expect(await choose(begun, 200, 'done')).toMatchObject({ status: 409 })
  expect((await openAt(at)).json).toMatchObject({ sheet: null, past: [{ id: begun.run, passed: false }] })
  expect(await stateOf(at)).toBe('incomplete')
  const again = await begin(at)
  expect(again.run).not.toBe(begun.run)
  await walk(again, ['done', 'yes'])
  expect(await stateOf(at)).toBe('complete')
})
