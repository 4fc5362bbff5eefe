import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import type { Entry } from './outbox.ts'
import { sendWaiting } from './send-waiting.rules.ts'

const entry = (id: string, day: number): Entry => ({
  id,
  user: 'u',
  day,
  name: 'Ona',
  call: 'markAttendance',
  body: { enrolment: id, came: '2026-11-22T07:05:00.000Z', how: 'hand', note: 'x' },
})

/** What is left of an outbox of two groups, a1 to a3 and b1, when sending a2 fails. */
async function left(failure: Error) {
  let entries = [entry('a1', 1), entry('a2', 1), entry('b1', 2), entry('a3', 1)]
  await sendWaiting({
    read: async () => entries,
    send: async ({ id }) => {
      if (id === 'a2') throw failure
    },
    remove: async (id) => void (entries = entries.filter((one) => one.id !== id)),
    refuse: async (id) => void (entries = entries.map((one) => (one.id === id ? { ...one, refused: 'Ne' } : one))),
  })
  return entries.map(({ id, refused }) => (refused ? `${id} refused` : id))
}
const answered = (status: number, code = 'code') => left(new ApiFailure(status, code, 'Ne'))

test.each([
  [0, 'offline'],
  [401, 'session_ended'],
  [403, 'terms_first'],
  [408, 'general'],
  [429, 'too_many_requests'],
])('what is answered with %i %s waits, and all after it', async (status, code) => {
  expect(await answered(status, code)).toEqual(['a2', 'b1', 'a3'])
})

test.each([
  [500, 'general'],
  [503, 'service_unavailable'],
  [403, 'general'], // the page of a proxy
])('what is answered with %i %s waits with its group, and other groups are sent', async (status, code) => {
  expect(await answered(status, code)).toEqual(['a2', 'a3'])
})

test('what cannot be read waits with its group', async () => {
  expect(await left(new TypeError('no answer of ours'))).toEqual(['a2', 'a3'])
})

// requirements 10.922
test.each([
  [403, 'not_allowed'],
  [404, 'not_found'],
  [409, 'code'],
  [422, 'code'],
])('what is answered with %i %s is refused, and the rest is sent', async (status, code) => {
  expect(await answered(status, code)).toEqual(['a2 refused'])
})
