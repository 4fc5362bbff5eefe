import { expect, test } from 'vitest'
import { savableCmi, startingCmi } from './cmi.rules.ts'

const task = { learner: 'Dalyvis', language: 'lt', mastery: null, launchData: null } as const
const begin = (format: 'scorm12' | 'scorm2004', state: string | null) => startingCmi({ ...task, format, state })
const kept12 = (exit: string, terminated: boolean) =>
  savableCmi({ cmi: { suspend_data: 'vieta', core: { lesson_status: 'failed', exit } } }, terminated).state
const kept2004 = (exit: string, terminated: boolean) =>
  savableCmi({ cmi: { suspend_data: 'vieta', success_status: 'failed', exit } }, terminated).state

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
  const { state, overflow } = savableCmi({ cmi: { suspend_data: 'x'.repeat(70_000), exit: 'suspend' } }, true)
  expect(overflow).toBe(true)
  expect(JSON.parse(state)).toEqual({ cmi: { exit: 'suspend' }, terminated: true })
})
