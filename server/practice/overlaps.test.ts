import { expect, test } from 'vitest'
import { findOverlap, overlapSentence, type PracticeTime } from './overlaps.ts'

const at = (time: string) => new Date(`2027-06-09T${time}:00+03:00`)
const practice = (courseId: number, from: string, to: string): PracticeTime => ({
  courseId,
  title: { lt: `Kursas ${courseId}`, en: `Course ${courseId}` },
  startsAt: at(from),
  endsAt: at(to),
})

test.each([
  ['begins before the other ends', practice(2, '11:00', '15:00'), true],
  ['is within the other', practice(2, '11:00', '12:00'), true],
  ['follows the other', practice(2, '14:00', '16:00'), false],
  ['ends as the other begins', practice(2, '08:00', '10:00'), false],
  ['is of the same course, which it replaces', practice(1, '11:00', '15:00'), false],
])('practice that %s', (_, other, overlaps) => {
  expect(findOverlap(practice(1, '10:00', '14:00'), [other])).toBe(overlaps ? other : undefined)
})

test('the sentence names the other practice in the language of the reader', () => {
  expect(overlapSentence(practice(2, '11:00', '15:00'), 'en')).toContain('“Course 2”')
  expect(overlapSentence(undefined, 'lt')).toBeNull()
})
