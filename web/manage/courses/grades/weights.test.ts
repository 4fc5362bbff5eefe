import { expect, test } from 'vitest'
import type { GradableStep, StaffCategory } from '../../../../contract/manage/grading.ts'
import { depthOf, inOrder, weightsOf } from './weights.ts'

const category = (key: string, weight: number, parent: string | null = null): StaffCategory => ({
  key,
  name: { lt: key, en: '', ru: '' },
  weight,
  parent,
})
const step = (key: string, weight: number, of: string | null): GradableStep => ({
  key,
  title: key,
  module: 'quiz',
  graded: { category: of, weight },
})

test('weights are those that learners get when everything is graded; contributions add up to 100', () => {
  const { categories, steps } = weightsOf({
    categories: [category('theory', 3), category('tests', 1, 'theory')],
    steps: [
      step('final', 1, null),
      step('a', 1, 'tests'),
      step('b', 3, 'tests'),
      { ...step('c', 1, null), graded: null },
    ],
  })
  expect(categories.get('theory')).toEqual({ weight: 75, contribution: 75 })
  expect(categories.get('tests')?.weight).toBe(100)
  expect(steps.get('final')).toEqual({ weight: 25, contribution: 25 })
  expect(steps.get('b')).toEqual({ weight: 75, contribution: 56.25 })
  expect(steps.has('c')).toBe(false)
  expect([...steps.values()].reduce((sum, { contribution }) => sum + (contribution ?? 0), 0)).toBe(100)
})

test('an empty category and one without weight do not count', () => {
  const { categories } = weightsOf({
    categories: [category('empty', 5), category('none', 0)],
    steps: [step('a', 1, 'none'), step('b', 1, null)],
  })
  expect([categories.get('empty')?.weight, categories.get('none')?.weight]).toEqual([null, null])
})

test('a category that is moved before the one that it is in is in the course itself', () => {
  const moved = inOrder([category('inner', 1, 'outer'), category('outer', 1)])
  expect(moved.map(({ parent }) => parent)).toEqual([null, null])
  expect(depthOf([category('a', 1), category('b', 1, 'a')], category('b', 1, 'a'))).toBe(1)
})
