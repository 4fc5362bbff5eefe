import { expect, test } from 'vitest'
import { relatedTo } from './related.rules.ts'

const course = (course_id: number, ...together: number[]) => ({
  course_id,
  reasons: { with_courses: together.map((id) => ({ course_id: id, name: '' })), positions: [], professions: [] },
})
const idsOf = (...args: Parameters<typeof relatedTo>) => relatedTo(...args).map(({ course_id }) => course_id)

test('courses that are learned together with it come first, three at most, never itself', () => {
  expect(idsOf(1, [course(1), course(2), course(3), course(4), course(5, 1)], [])).toEqual([5, 2, 3])
})

test('a course that the user has is not recommended', () => {
  expect(idsOf(1, [course(2), course(3), course(4)], [2])).toEqual([3, 4])
})

test('a single one is not shown', () => {
  expect(idsOf(1, [course(1), course(2)], [])).toEqual([])
})
