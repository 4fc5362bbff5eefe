import { expect, test } from 'vitest'
import type { Company } from '../../contract/shop.ts'
import { privateBuyer } from './cart.rules.ts'
import { ownLines, privateFault, refusalOf } from './course-dates.rules.ts'

const line = (product_id: number, quantity: number, course_id = 1) => ({ product_id, course_id, quantity })
const company = { ...privateBuyer, private: false }
type Case = [what: string, company: Company | null, lines: ReturnType<typeof line>[], added: ReturnType<typeof line>]

test.each<[...Case, said: boolean, expected: ReturnType<typeof refusalOf>]>([
  ['another course', null, [line(1, 1)], line(9, 1, 2), false, undefined],
  ['more of the same date', null, [line(1, 1)], line(1, 2), false, undefined],
  ['more than 30 of a date', company, [line(1, 20)], line(1, 11), true, 'too_many_of_product'],
  ['another date of somebody unknown', null, [line(1, 1)], line(2, 1), false, 'course_in_cart'],
  ['another date of a private buyer', privateBuyer, [line(1, 3)], line(2, 3), false, 'course_in_cart'],
  ['another date, when the buyer said what becomes of it', privateBuyer, [line(1, 3)], line(2, 3), true, undefined],
  ['another date of a company', company, [line(1, 1)], line(2, 1), false, undefined],
  ['another date next to more than 3 places', null, [line(1, 4)], line(2, 1), false, undefined],
  ['another date for more than 3 places', null, [line(1, 1)], line(2, 6), false, undefined],
  ['a third date', null, [line(1, 1), line(2, 1)], line(3, 1), false, undefined],
])('%s: what a company buys, or the buyer says, goes', (_, buyer, lines, added, said, expected) => {
  expect(refusalOf({ company: buyer, lines }, added, said)).toBe(expected)
})

test.each([
  ['3 places of a date', privateBuyer, [line(1, 3), line(5, 3, 2)], undefined],
  ['4 places of a date', privateBuyer, [line(1, 4)], 'private_quantity'],
  ['two dates of a course', null, [line(1, 1), line(2, 1)], 'private_dates'],
  ['both, of a company', company, [line(1, 30), line(2, 4)], undefined],
] as const)('a private buyer orders %s: %s', (_, buyer, lines, expected) => {
  expect(privateFault(buyer, lines)).toBe(expected)
})

test('the own place of a course is on its first date in the cart', () => {
  expect(ownLines([line(4, 1), line(2, 1), line(9, 1, 2)]).map(({ product_id }) => product_id)).toEqual([4, 9])
})
