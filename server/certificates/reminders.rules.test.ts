import { expect, test } from 'vitest'
import { dueReminder } from './reminders.rules.ts'

test.each([
  ['91 days before', 91, [], undefined],
  ['90 days before', 90, [], 90],
  ['the next day', 89, [90], undefined],
  ['30 days before', 30, [90], 30],
  ['7 days before', 7, [90, 30], 7],
  ['on the last day', 0, [90, 30, 7], undefined],
  ['found 5 days before: one, not three', 5, [], 7],
  ['after a later one', 25, [7], undefined],
  ['when it has expired', -1, [], undefined],
])('%s', (_, daysLeft, sent, due) => {
  expect(dueReminder(daysLeft, sent)).toBe(due)
})
