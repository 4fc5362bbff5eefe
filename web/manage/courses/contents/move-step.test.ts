import { expect, test } from 'vitest'
import type { StaffTopic, StepRow } from '../../../../contract/manage/contents.ts'
import { moveStep } from './move-step.ts'

const text = { lt: 'A', en: '', ru: '' }
const step = (key: string, group: string | null = null): StepRow => ({
  key,
  module: 'page',
  title: text,
  minutes: 5,
  completion: 1,
  group,
  conditions: [],
  since: null,
  until: null,
  stale: false,
})
const topic = (key: string, ...steps: StepRow[]): StaffTopic => ({
  key,
  title: text,
  description: text,
  minutes: 5,
  version: '',
  stale: [],
  steps,
})
const topics = [topic('a', step('part'), step('one', 'part'), step('two')), topic('b', step('three'))]
const keysOf = (list: readonly StaffTopic[] | undefined) => list?.map(({ steps }) => steps.map(({ key }) => key))

test('a step goes before another one, or to the end', () => {
  expect(keysOf(moveStep(topics, 'two', 'b', 'three')?.topics)).toEqual([
    ['part', 'one'],
    ['two', 'three'],
  ])
  expect(keysOf(moveStep(topics, 'two', 'b', null)?.topics)).toEqual([
    ['part', 'one'],
    ['three', 'two'],
  ])
})

test('a part takes its steps along', () => {
  const moved = moveStep(topics, 'part', 'b', null)
  expect(keysOf(moved?.topics)).toEqual([['two'], ['three', 'part', 'one']])
  expect(moved?.members.map(({ key }) => key)).toEqual(['one'])
})

test('nothing goes to the topic that it is in, or to none', () => {
  expect(moveStep(topics, 'two', 'a', 'part')).toBeUndefined()
  expect(moveStep(topics, 'gone', 'b', null)).toBeUndefined()
})
