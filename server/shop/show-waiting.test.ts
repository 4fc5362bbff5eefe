import { expect, test } from 'vitest'
import { showWaiting } from './show-waiting.ts'

test('a course that is ordered on several dates is named once', () => {
  const line = (course_id: number, lt: string) => ({ course_id, title: { lt } })
  const lines = [line(1, 'Gaivinimas'), line(1, 'Gaivinimas'), line(2, 'Traumos'), line(1, 'Gaivinimas')]
  const days = ['2027-01-12', null, '2027-01-08']
  const order = { kind: 'payment', id: 5, name: '5', lines, days, places: 12, total: null, until: null } as const
  const shown = showWaiting(order, 'lt')
  expect([shown.courses, shown.course_ids, shown.places]).toEqual([['Gaivinimas', 'Traumos'], [1, 2], 12])
  expect(shown.day).toBe('2027-01-08')
})
