import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { request } from './calls.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const caller = { token: 'a', language: 'lt' } as const
const Reply = v.object({ ok: v.boolean() })

/** Sends a call over a line that fails so often first, and waits for its reply; how often it was sent. */
async function sendOver(failures: number, sent?: Parameters<typeof request>[3], onLine = true) {
  vi.useFakeTimers()
  const send = vi.fn(async () => {
    if (send.mock.calls.length <= failures) throw new TypeError('Failed to fetch')
    return Response.json({ ok: true })
  })
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine })
  const replying = request(Reply, '/attempts', caller, sent)
  await vi.runAllTimersAsync()
  return { reply: await replying, times: send.mock.calls.length }
}

test('a call without a body, or one that is repeatable, is sent once more when the network changes', async () => {
  expect(await sendOver(1)).toEqual({ reply: { ok: { ok: true } }, times: 2 })
  expect(await sendOver(1, { body: {}, repeatable: true })).toEqual({ reply: { ok: { ok: true } }, times: 2 })
  expect(await sendOver(2)).toEqual({ reply: { refused: 'offline' }, times: 2 })
})

test('any other call is sent once', async () => {
  expect(await sendOver(1, { body: {} })).toEqual({ reply: { refused: 'offline' }, times: 1 })
})

test('without a network nothing is sent again', async () => {
  expect(await sendOver(1, undefined, false)).toEqual({ reply: { refused: 'offline' }, times: 1 })
})
