import { expect, test } from 'vitest'
import { ApiFailure } from '../../api/failure.ts'
import type { Entry } from './outbox.ts'
import { sendWaiting } from './send-waiting.rules.ts'

const entry = (id: string): Entry => ({
  id,
  user: 'u',
  day: 1,
  name: 'Ona',
  call: 'markAttendance',
  body: { enrolment: id, came: '2026-11-22T07:05:00.000Z', how: 'hand', note: 'x' },
})

/** An outbox of three entries whose second one the server answers with a failure of this status. */
async function sent(status: number) {
  let entries = ['a', 'b', 'c'].map(entry)
  await sendWaiting({
    read: async () => entries,
    send: async ({ id }) => {
      if (id === 'b') throw new ApiFailure(status, 'code', 'Ne')
    },
    remove: async (id) => void (entries = entries.filter((one) => one.id !== id)),
    refuse: async (id) => void (entries = entries.map((one) => (one.id === id ? { ...one, refused: 'Ne' } : one))),
  })
  return entries.map(({ id, refused }) => (refused ? `${id} refused` : id))
}

test.each([0, 401, 403, 408, 429, 500, 503])('what is answered with %i waits, and all after it', async (status) => {
  expect(await sent(status)).toEqual(['b', 'c'])
})

test.each([404, 409, 422])('what is answered with %i is refused, and the rest is sent', async (status) => {
  expect(await sent(status)).toEqual(['b refused'])
})
