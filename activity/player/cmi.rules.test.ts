import { expect, test } from 'vitest'
import { savableCmi, startingCmi } from './cmi.rules.ts'

const task = { learner: 'Dalyvis', language: 'lt', mastery: null, launchData: null } as const
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
