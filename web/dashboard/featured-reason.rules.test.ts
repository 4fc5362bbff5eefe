import { expect, test } from 'vitest'
import { reasonFor } from './featured-reason.rules.ts'

const with_courses = [
  { course_id: 1, name: 'EKG' },
  { course_id: 2, name: 'AED' },
]
const reasons = { with_courses, positions: [7], professions: ['Slaugytojas', 'Gydytojas', 'Paramedikas'] }
const none = { with_courses: [], positions: [], professions: [] }

test.each([
  [
    'the first own course that goes with it',
    reasons,
    { owned: [2, 3], position: 7 },
    { kind: 'together', course: 'AED' },
  ],
  ['the position of the user', reasons, { owned: [3], position: 7 }, { kind: 'position' }],
  [
    'whom it is for says nothing of a user who is somebody else',
    reasons,
    { owned: [], position: 8 },
    { kind: 'chosen' },
  ],
  ['nor of one who gave no position', reasons, { owned: [], position: null }, { kind: 'chosen' }],
  ['no course, no position: staff', none, { owned: [1], position: null }, { kind: 'chosen' }],
])('the reason is %s', (_name, given, reader, reason) => {
  expect(reasonFor({ reasons: given }, reader)).toEqual(reason)
})
