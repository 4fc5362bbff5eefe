import { expect, test } from 'vitest'
import { mayRemind } from './place-reminders.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const sent = { user_id: null, sent_to: 'ona@klinika.test', sent_at: new Date('2026-11-21T10:00:00Z') }

test.each([
  ['a day after it was emailed', sent, true],
  ['within the day', { ...sent, sent_at: new Date('2026-11-21T10:00:01Z') }, false],
  ['taken', { ...sent, user_id: 'somebody' }, false],
  ['handed over by a copied link', { ...sent, sent_to: null, sent_at: null }, false],
])('a place that is %s: %s', (_name, place, may) => {
  expect(mayRemind(place, now)).toBe(may)
})
