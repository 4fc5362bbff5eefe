import { describe, expect, test } from 'vitest'
import { scenarioSettings } from '../../../test/scenario.ts'
import { type Asked, decide, scoreOf, secondsLeft, type Standing } from './run.rules.ts'
import { readTree } from './tree-settings.ts'

const tree = readTree('scenario', scenarioSettings())
const entered = new Date('2026-11-22T10:00:00Z')
const after = (seconds: number) => new Date(entered.getTime() + seconds * 1000)
const step = (node: string, choice: string, late = false) => ({ node, choice, late, seconds: 1 })
const begun: Standing = { tree, taken: [], node: 'start', entered_at: entered, ended_at: null }
const timed: Standing = { ...begun, taken: [step('start', 'cpr')], node: 'shock' }
const ended: Standing = { ...timed, taken: [step('start', 'leave')], node: 'died', ended_at: after(5) }

describe('a decision', () => {
  test.each<[string, Standing, Asked, number, ReturnType<typeof decide>]>([
    [
      'is taken',
      begun,
      { at: 0, choice: 'cpr' },
      7,
      { step: { node: 'start', choice: 'cpr', late: false, seconds: 7 } },
    ],
    ['that is none of the choices is unknown', begun, { at: 0, choice: 'shock' }, 1, 'unknown'],
    ['ahead of the run is unknown', begun, { at: 1, choice: 'shock' }, 1, 'unknown'],
    ['sent again changes nothing', timed, { at: 0, choice: 'cpr' }, 1, 'repeat'],
    ['changed afterwards is refused', timed, { at: 0, choice: 'leave' }, 1, 'already_decided'],
    ['after the end is refused', ended, { at: 1, choice: 'cpr' }, 6, 'already_decided'],
    ['in time is taken', timed, { at: 1, choice: 'shock' }, 30, { step: step30('shock', false, 30) }],
    ['that was on its way is taken', timed, { at: 1, choice: 'shock' }, 39, { step: step30('shock', false, 30) }],
    [
      'that came too late counts as the time-out',
      timed,
      { at: 1, choice: 'shock' },
      41,
      { step: step30('wait', true, 30) },
    ],
    ['not made in time is the time-out', timed, { at: 1, choice: null }, 30, { step: step30('wait', true, 30) }],
    ['not made while there is time changes nothing', timed, { at: 1, choice: null }, 29, 'repeat'],
    ['without a limit has no time-out', begun, { at: 0, choice: null }, 9999, 'repeat'],
  ])('%s', (_, run, asked, seconds, decided) => expect(decide(run, asked, after(seconds))).toEqual(decided))
})
function step30(choice: string, late: boolean, seconds: number) {
  return { node: 'shock', choice, late, seconds }
}

test('the time that is left is rounded up, so that no clock is ahead of the server', () => {
  expect([0, 0.4, 29.9, 31].map((seconds) => secondsLeft(timed, after(seconds)))).toEqual([30, 30, 1, 0])
  expect(secondsLeft(begun, after(1))).toBeNull()
})

describe('a run is passed', () => {
  test.each([
    ['with enough points and every critical step', ['cpr', 'wait', 'sbar'], 4, true],
    ['not without a critical step, though the points suffice', ['pulse', 'shock', 'sbar'], 7, false],
    ['not without enough points', ['cpr', 'wait', 'story'], 3, false],
  ])('%s', (_, [first = '', second = '', third = ''], points, passed) => {
    const taken = [step('start', first), step('shock', second), step('handover', third)]
    expect(scoreOf(tree, taken, 'rosc')).toMatchObject({ points, passed, outcome: 'good' })
  })
})
