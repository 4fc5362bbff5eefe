import { expect, test } from 'vitest'
import { Scorm2004API } from 'scorm-again/scorm2004/min'
import { savableCmi, startingCmi } from './cmi.rules.ts'

const objectives = ['pulsas', 'rankos']
const manifest = { mastery: null, launchData: null, completion: null, objectives }
const task = { learner: 'Dalyvis', language: 'lt' as const, ...manifest }
const begin = (format: 'scorm12' | 'scorm2004', state: string | null) => startingCmi({ ...task, format, state })
const kept12 = (exit: string, terminated: boolean) =>
  savableCmi({ cmi: { suspend_data: 'vieta', core: { lesson_status: 'failed', exit } } }, {}, terminated).state
const kept2004 = (exit: string, terminated: boolean) =>
  savableCmi({ cmi: { suspend_data: 'vieta', success_status: 'failed', exit } }, {}, terminated).state

test('a first look begins an attempt without data', () => {
  expect(begin('scorm12', null)).toMatchObject({ core: { entry: 'ab-initio', exit: '' } })
  expect(begin('scorm2004', null)).toMatchObject({ entry: 'ab-initio', exit: '' })
})

test.each(['', 'logout', 'time-out', 'normal'])(
  'a session that ended with exit "%s" is followed by a new attempt',
  (exit) => {
    const first = begin('scorm12', kept12(exit, true))
    expect(first).toMatchObject({ core: { entry: 'ab-initio' } })
    expect(first).not.toHaveProperty('suspend_data')
    expect(first.core).not.toHaveProperty('lesson_status')
    const second = begin('scorm2004', kept2004(exit, true))
    expect(second).toMatchObject({ entry: 'ab-initio' })
    expect(second).not.toHaveProperty('suspend_data')
    expect(second).not.toHaveProperty('success_status')
  },
)

test.each([
  ['was suspended', 'suspend', true],
  ['never ended: the page was closed', '', false],
])('a session that %s goes on with its data', (_, exit, terminated) => {
  expect(begin('scorm12', kept12(exit, terminated))).toMatchObject({
    suspend_data: 'vieta',
    core: { entry: 'resume', exit: '', lesson_status: 'failed' },
  })
  expect(begin('scorm2004', kept2004(exit, terminated))).toMatchObject({
    suspend_data: 'vieta',
    entry: 'resume',
    exit: '',
    success_status: 'failed',
  })
})

test('what was saved before the end was kept with it goes on', () => {
  expect(begin('scorm12', '{"cmi":{"suspend_data":"vieta","core":{"exit":""}}}')).toMatchObject({
    suspend_data: 'vieta',
    core: { entry: 'resume' },
  })
})

test('a first session of 2004 finds the objectives of its manifest, and the progress that completes it', () => {
  const threshold = startingCmi({ ...task, format: 'scorm2004', state: null, completion: 0.8 })
  expect(threshold).toMatchObject({
    objectives: { 0: { id: 'pulsas' }, 1: { id: 'rankos' } },
    completion_threshold: '0.8',
  })
  const cmi = { objectives: { 0: { id: 'pulsas', success_status: 'passed' } }, exit: 'suspend' }
  expect(begin('scorm2004', savableCmi({ cmi }, {}, true).state)).toMatchObject({ objectives: cmi.objectives })
})

/** What a content reads of the data that an earlier session of it wrote, in the library that it talks to. */
test('objectives, interactions and comments are there again when a session goes on', () => {
  const first = new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 })
  const started = begin('scorm2004', null)
  first.loadFromJSON(started, 'cmi')
  first.lmsInitialize()
  expect(first.lmsGetValue('cmi.objectives._count')).toBe('2')
  const written = {
    'cmi.objectives.1.score.scaled': '0.5',
    'cmi.objectives.2.id': 'kvepavimas',
    'cmi.interactions.0.id': 'q1',
    'cmi.interactions.0.type': 'choice',
    'cmi.interactions.0.objectives.0.id': 'rankos',
    'cmi.interactions.0.correct_responses.0.pattern': 'a[,]b',
    'cmi.interactions.0.learner_response': 'a[,]b',
    'cmi.comments_from_learner.0.comment': 'Pastaba',
    'cmi.progress_measure': '0.75',
    'cmi.exit': 'suspend',
  }
  for (const [element, value] of Object.entries(written)) expect(first.lmsSetValue(element, value)).toBe('true')
  first.lmsFinish()
  const second = new Scorm2004API({ autocommit: false, lmsCommitUrl: false, logLevel: 5 })
  second.loadFromJSON(begin('scorm2004', savableCmi(first.renderCMIToJSONObject(), started, true).state), 'cmi')
  second.lmsInitialize()
  const { 'cmi.exit': _, ...readable } = written
  for (const [element, value] of Object.entries(readable)) expect(second.lmsGetValue(element)).toBe(value)
  expect(second.lmsGetValue('cmi.objectives._count')).toBe('3')
  expect(second.lmsGetValue('cmi.interactions._count')).toBe('1')
})

test('data that are too large keep the result and how the session ended', () => {
  const { state, overflow } = savableCmi({ cmi: { suspend_data: 'x'.repeat(170_000), exit: 'suspend' } }, {}, true)
  expect(overflow).toBe(true)
  expect(JSON.parse(state)).toEqual({ cmi: { exit: 'suspend' }, terminated: true })
})

test('each session adds its time to the total, also one that never ended', () => {
  const next12 = (started: ReturnType<typeof begin>, session_time: string) =>
    begin('scorm12', savableCmi({ cmi: { core: { exit: 'suspend', session_time } } }, started, false).state)
  const first = begin('scorm12', null)
  expect(first).toMatchObject({ core: { credit: 'credit', lesson_mode: 'normal', total_time: '00:00:00' } })
  const third = next12(next12(first, '00:10:00.50'), '0001:55:01')
  expect(third).toMatchObject({ core: { total_time: '02:05:01.50', session_time: '00:00:00' } })
  const cmi = { total_time: 'PT1H5M', session_time: 'P1DT2H58M30.25S', exit: 'suspend' }
  const second = begin('scorm2004', savableCmi({ cmi }, {}, true).state)
  expect(second).toMatchObject({ credit: 'credit', mode: 'normal', total_time: 'PT28H3M30.25S', session_time: 'PT0S' })
})

test('a new attempt begins without a time; a time that is none counts nothing', () => {
  const core = { exit: '', session_time: '00:10:00' }
  expect(begin('scorm12', savableCmi({ cmi: { core } }, {}, true).state)).toMatchObject({
    core: { total_time: '00:00:00' },
  })
  const broken = savableCmi({ cmi: { core: { exit: 'suspend', session_time: 'ilgai' } } }, {}, true).state
  expect(begin('scorm12', broken)).toMatchObject({ core: { total_time: '00:00:00' } })
})

test('as much as a SCO may keep is kept, whatever its letters', () => {
  const suspend_data = '"'.repeat(64_000)
  const { state, overflow } = savableCmi({ cmi: { suspend_data, core: { exit: 'suspend' } } }, {}, false)
  expect(overflow).toBe(false)
  expect(begin('scorm12', state)).toMatchObject({ suspend_data })
})
