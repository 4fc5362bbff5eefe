import { expect, test } from 'vitest'
import { showWaiting } from './show-waiting.ts'

test('a course that is ordered on several dates is named once', () => {
  const line = (course_id: number, lt: string) => ({ course_id, title: { lt } })
  const lines = [line(1, 'Gaivinimas'), line(1, 'Gaivinimas'), line(2, 'Traumos'), line(1, 'Gaivinimas')]
  const shown = showWaiting({ kind: 'payment', id: 5, name: '5', lines, places: 12, total: null, until: null }, 'lt')
  expect([shown.courses, shown.course_ids, shown.places]).toEqual([['Gaivinimas', 'Traumos'], [1, 2], 12])
})
