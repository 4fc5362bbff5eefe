import { expect, test } from 'vitest'
import { conditionFaults, type ConditionFault, type RuleStep } from './condition-faults.rules.ts'
import type { Module } from './materials.ts'

const on = (key: string, conditions: RuleStep['conditions'] = [], module: Module = 'page'): RuleStep => ({
  key,
  module,
  conditions,
})
const previous = { kind: 'previous' }
const done = (step: string) => ({ kind: 'done', step })
const passed = (step: string) => ({ kind: 'passed', step, percent: 80 })
const certificate = on('c', [], 'certificate')
const label = on('g', [], 'label')

test.each<[string, RuleStep[], [string, ConditionFault['code'], string[]][]]>([
  ['a chain of steps', [on('a'), on('b', [previous]), on('c', [previous, done('a')])], []],
  ['a step that waits for a later one', [on('a', [done('b')]), on('b')], []],
  ['a day and the practice', [on('a', [{ kind: 'from' }, { kind: 'place' }, { kind: 'practised' }])], []],
  ['a condition on a step that is gone', [on('a', [done('x')])], []],
  ['a test that is passed', [on('a', [], 'quiz'), on('b', [passed('a')])], []],
  ['the first step after the previous one', [on('a', [previous])], []],
  ['a certificate after the previous step', [on('a'), on('c', [previous], 'certificate')], []],
  [
    'two steps that wait for each other',
    [on('a', [done('b')]), on('b', [done('a')])],
    [
      ['a', 'circle', ['b']],
      ['b', 'circle', ['a']],
    ],
  ],
  [
    'a circle over the step before',
    [on('a', [done('c')]), on('b', [previous]), on('c', [previous])],
    [
      ['a', 'circle', ['c', 'b']],
      ['b', 'circle', ['a', 'c']],
      ['c', 'circle', ['b', 'a']],
    ],
  ],
  [
    'a circle over a group, whose title is no step',
    [on('a', [done('b')]), label, on('b', [previous])],
    [
      ['a', 'circle', ['b']],
      ['b', 'circle', ['a']],
    ],
  ],
  [
    'a circle that others wait for is named once, where it is',
    [on('a', [done('b')]), on('b', [done('a')]), on('c', [done('b')])],
    [
      ['a', 'circle', ['b']],
      ['b', 'circle', ['a']],
    ],
  ],
  ['a step after itself', [on('a', [done('a')])], [['a', 'circle', ['a']]]],
  ['a step after the certificate', [certificate, on('a', [done('c')])], [['a', 'certificate', ['c']]]],
  ['the step after the certificate', [certificate, on('a', [previous])], [['a', 'certificate', ['c']]]],
  ['a step after a group', [label, on('a', [done('g')])], [['a', 'group', ['g']]]],
  ['a result of a page', [on('a'), on('b', [passed('a')])], [['b', 'no_result', ['a']]]],
  ['a result of a survey', [on('a', [], 'survey'), on('b', [passed('a')])], [['b', 'no_result', ['a']]]],
])('%s', (_, steps, faults) => {
  expect(conditionFaults(steps)).toEqual(faults.map(([step, code, waits]) => ({ step, code, waits })))
})

const then = '2026-03-01T00:00:00.000Z'
test('steps that no enrolment has together do not wait for each other', () => {
  const [first, second] = [on('a', [done('b')]), on('b', [done('a')])]
  expect(
    conditionFaults([
      { ...first, until: then },
      { ...second, since: then },
    ]),
  ).toEqual([])
  expect(conditionFaults([{ ...first, since: then }, second])).toHaveLength(2)
})
