import { setImmediate as turn } from 'node:timers/promises'
import { EventEmitter } from 'node:events'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { LargeBodies, type Sender } from './large-bodies.ts'

/** Sends requests by caller, and says which of them are read. `end`: its answer is ready; `hangUp`: its connection is closed. */
function open() {
  const bodies = new LargeBodies()
  const read: string[] = []
  const send = (user: string, headers: object = { 'content-length': '5000000' }, sender: Sender = 'learner') => {
    const socket = Object.assign(new EventEmitter(), { destroyed: false })
    const request = { headers, raw: { socket } } as unknown as FastifyRequest
    const entering = bodies.enter(sender, user, request)
    void entering.then(() => read.push(user)).catch(() => undefined)
    const after = async (act: () => unknown) => {
      act()
      for (let i = 0; i < 4; i++) await turn()
    }
    return {
      entering,
      end: () => after(() => bodies.leave(request)),
      hangUp: () =>
        after(() => {
          socket.destroyed = true
          socket.emit('close')
        }),
      listeners: () => socket.listenerCount('close'),
    }
  }
  return { send, read }
}

test('of one caller one large body is held at a time, of learners three; those who wait take turns', async () => {
  const { send, read } = open()
  const [first, second] = [send('a'), send('b')]
  for (const user of ['b', 'b', 'c', 'd']) send(user)
  await turn()
  expect(read).toEqual(['a', 'b', 'c'])
  await first.end()
  expect(read).toEqual(['a', 'b', 'c', 'd'])
  await second.end()
  expect(read).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('guests keep neither learners nor staff waiting, nor learners staff', async () => {
  const { send, read } = open()
  const size = { 'content-length': '5000000' }
  for (const sender of ['guest', 'learner', 'staff'] as const)
    for (const at of [1, 2, 3, 4, 5]) send(`${sender} ${at}`, size, sender)
  await turn()
  expect(read.toSorted()).toEqual([
    'guest 1',
    ...['learner', 'staff'].flatMap((who) => [1, 2, 3].map((at) => `${who} ${at}`)),
  ])
})

test('a turn ends once, when the answer is ready or the connection is closed', async () => {
  const { send, read } = open()
  const [first] = [send('a'), send('b'), send('c'), send('d'), send('e')]
  await turn()
  await first.end()
  await first.hangUp()
  await first.end()
  expect([read, first.listeners()]).toEqual([['a', 'b', 'c', 'd'], 0])
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
  await second.hangUp()
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
