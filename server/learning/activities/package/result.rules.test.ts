import { expect, test } from 'vitest'
import { resultOfCmi, resultOfReading } from './result.rules.ts'

const none = { mastery: null, completion: null }
const cmi2004 = (completion_status: string, success_status: string, exit = 'suspend', terminated = false) =>
  JSON.stringify({ cmi: { completion_status, success_status, exit }, terminated })
const cmi12 = (lesson_status: string, exit = 'suspend', terminated = false) =>
  JSON.stringify({ cmi: { core: { lesson_status, exit } }, terminated })

test.each([
  ['iSpring on its first slide', cmi2004('incomplete', 'failed', 'suspend', true), 'incomplete'],
  ['failed when it is completed', cmi2004('completed', 'failed'), 'failed'],
  ['failed when it ended its attempt', cmi2004('incomplete', 'failed', 'normal', true), 'failed'],
  ['failed, and still open', cmi2004('unknown', 'failed', ''), 'incomplete'],
  ['passed before all was seen', cmi2004('incomplete', 'passed'), 'passed'],
  ['an end without a word', cmi2004('unknown', 'unknown', '', true), 'complete'],
  ['a page that was left without a word', cmi2004('unknown', 'unknown', 'suspend', true), 'incomplete'],
  ['an end that says it is not complete', cmi2004('incomplete', 'unknown', '', true), 'incomplete'],
])('SCORM 2004: %s', (_, json, verdict) => {
  expect(resultOfCmi('scorm2004', json, none)?.verdict).toBe(verdict)
})

test.each([
  ['failed is its only word for it', cmi12('failed'), 'failed'],
  ['an end without a word', cmi12('not attempted', '', true), 'complete'],
  ['without a word, and still open', cmi12('not attempted', ''), 'incomplete'],
  ['an end that says it is not complete', cmi12('incomplete', '', true), 'incomplete'],
])('SCORM 1.2: %s', (_, json, verdict) => {
  expect(resultOfCmi('scorm12', json, none)?.verdict).toBe(verdict)
})

test.each([
  ['0.8', 'complete'],
  ['0.79', 'incomplete'],
  ['', 'incomplete'],
])('a measure that completes decides on progress %j, whatever the status says: %s', (progress_measure, verdict) => {
  const json = JSON.stringify({ cmi: { completion_status: 'completed', success_status: 'unknown', progress_measure } })
  expect(resultOfCmi('scorm2004', json, { ...none, completion: 0.8 })?.verdict).toBe(verdict)
})

test('a reading is done when it was opened, and has no score', () => {
  expect(resultOfReading({ ended: true, score: 50 })).toEqual({ verdict: 'complete', score: null })
  expect(resultOfReading(null)).toEqual({ verdict: 'incomplete', score: null })
})
