import { expect, test } from 'vitest'
import { readGivenCourse } from './course-row.rules.ts'

const given = { course: '', productId: undefined, day: undefined, companyCode: '' }

test.each([
  ['the number of a date', { course_date: '123' }, { ...given, productId: 123 }],
  ['a course', { course: 'BLS-1' }, { ...given, course: 'BLS-1' }],
  [
    'a course and a day',
    { course: 'BLS-1', course_date: '2027 m. sausio 6 d.' },
    { ...given, course: 'BLS-1', day: '2027-01-06' },
  ],
  [
    'a place of a company',
    { course_date: '7', company_code: '303456784' },
    { ...given, productId: 7, companyCode: '303456784' },
  ],
])('a row may give %s', (_, cells, expected) => {
  expect(readGivenCourse(cells)).toEqual({ given: expected, faults: [] })
})

test.each([
  ['a day that may be two', { course: 'BLS-1', course_date: '03/01/2027' }, 'course_date', 'imports.moment_ambiguous'],
  ['no day', { course: 'BLS-1', course_date: 'pavasarį' }, 'course_date', 'imports.course_date'],
  ['a day without a course', { course_date: '2027-01-06' }, 'course', 'fields.required'],
  ['a company without a course', { company_code: '303456784' }, 'company_code', 'imports.needs_course'],
])('%s is a fault of its column', (_, cells, column, key) => {
  expect(readGivenCourse(cells)).toEqual({ faults: [{ column, key }] })
})

test('a row without these columns gives none', () => {
  expect(readGivenCourse({ email: 'ona@klinika.lt' })).toEqual({ faults: [] })
})
