import { expect, test } from 'vitest'
import { leadOn } from './unlocking.rules.ts'

const last = [{ title: 'Po įvykio', url: '/course/7/theory/9#step-90' }]
const page = {
  kind: 'page' as const,
  subject: 2,
  id: 20,
  title: 'Antra tema',
  used_up: false,
  next_at: null,
  locked: null,
}

test('a locked survey leads to the next step of the theory, not to the last one', () => {
  expect(leadOn(last, page, 7)).toEqual([{ title: 'Antra tema', url: '/course/7/theory/2#step-20', first: true }])
})
test('a step that is both what is missing and the next one is named as what is missing', () => {
  const next = { ...page, subject: 9, id: 90, title: 'Po įvykio' }
  expect(leadOn(last, next, 7)).toEqual([{ ...last[0], first: false }])
})
test.each([
  ['nothing of the theory is left', last, { ...page, kind: 'test' as const, subject: null }, last],
  ['nothing can be done about it', [], page, []],
])('where %s: what unlocks it', (_, unlocking, next, expected) => {
  expect(leadOn(unlocking, next, 7)).toEqual(expected)
})
