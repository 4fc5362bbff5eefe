import { expect, test } from 'vitest'
import type { GradeCategory, GradeItem } from '../../../contract/grades.ts'
import { partGrades } from './graded.rules.ts'

const item = (id: number, percentage: number | null, feedback: string | null = null): GradeItem => ({
  id,
  name: `Darbas ${id}`,
  module: 'quiz',
  calculatedWeight: null,
  contributionToCourseTotal: null,
  finalWeight: null,
  feedback,
  percentage,
  grade: percentage,
})
const category = (id: number, depth: number, graded: number, items: GradeItem[]): GradeCategory => ({
  id,
  name: `Dalis ${id}`,
  depth,
  grade: null,
  percentage: null,
  calculatedWeight: null,
  finalWeight: null,
  gradedCourses: graded,
  totalCourses: 2,
  items,
})
const idsOf = ({ items, categories }: ReturnType<typeof partGrades>['graded']) => [
  items.map(({ id }) => id),
  ...categories.map(({ items: inside }) => inside.map(({ id }) => id)),
]

test('what is graded, or has a comment, is apart from what is not; a category is with what is in it', () => {
  const report = {
    items: [item(1, 0), item(2, null), item(3, null, 'Puiku')],
    categories: [
      category(1, 1, 1, []),
      category(2, 2, 1, [item(4, 80), item(5, null)]),
      category(3, 1, 0, [item(6, null)]),
    ],
  }
  const { graded, rest, left } = partGrades(report)
  expect(idsOf(graded)).toEqual([[1, 3], [], [4]])
  expect(idsOf(rest)).toEqual([[2], [], [5], [6]])
  expect(left).toBe(3)
})
