import { setImmediate as turn } from 'node:timers/promises'
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { LargeBodies } from './large-bodies.ts'

/** Sends requests by caller, and says which of them are read. `end` answers one, or its connection is closed. */
function open() {
  const bodies = new LargeBodies()
  const read: string[] = []
  const send = (user: string, headers: object = { 'content-length': '5000000' }) => {
    const raw = new PassThrough()
    const entering = bodies.enter(user, { headers } as FastifyRequest, { raw } as unknown as FastifyReply)
    void entering.then(() => read.push(user)).catch(() => undefined)
    const end = async () => {
      raw.destroy()
      await turn()
      await turn()
    }
    return { entering, end }
  }
  return { send, read }
}

test('of one caller one large body is held at a time, of all four; those who wait take turns', async () => {
  const { send, read } = open()
  const [first, second] = [send('a'), send('b')]
  for (const user of ['b', 'b', 'c', 'd', 'e']) send(user)
  await turn()
  expect(read).toEqual(['a', 'b', 'c', 'd'])
  await first.end()
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e'])
  await second.end()
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
})

test('the next body of a caller is read once the one before is answered', async () => {
  const { send, read } = open()
  const [first, second] = [send('a'), send('a')]
  await turn()
  expect(read).toEqual(['a'])
  await first.end()
  expect(read).toEqual(['a', 'a'])
  await second.end()
})

test('one whose connection is closed while it waits takes no turn from others', async () => {
  const { send, read } = open()
  const [first, second] = [send('a'), send('a')]
  await second.end()
  await first.end()
  await turn()
  send('a')
  await turn()
  expect(read).toEqual(['a', 'a', 'a'])
})

test('small bodies do not wait; one in chunks is taken for a large one', async () => {
  const { send, read } = open()
  for (const headers of [{}, { 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }]) send('a', headers)
  send('a', { 'transfer-encoding': 'chunked' })
  await turn()
  expect(read).toEqual(['a', 'a', 'a'])
})

test('a caller with twenty that wait is asked to come later', async () => {
  const { send } = open()
  for (let i = 0; i <= 20; i++) send('a')
  await expect(send('a').entering).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 10 })
})
