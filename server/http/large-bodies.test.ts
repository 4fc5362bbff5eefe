import { setTimeout as wait } from 'node:timers/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { LargeBodies, type Sender } from './large-bodies.ts'

const most = 6_000_000
const size = { 'content-length': '5000000' }
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))
type Sent = { headers?: object; sender?: Sender; body?: Readable }

/** Sends requests by caller, and says which of them are read. `end`: its answer is ready. */
function open() {
  const bodies = new LargeBodies()
  const read: string[] = []
  const send = (
    user: string,
    { headers = size, sender = 'learner', body = Readable.from([Buffer.from('x')]) }: Sent = {},
  ) => {
    const request = { headers } as unknown as FastifyRequest
    const entering = bodies.enter(sender, user, request, body, most)
    void entering.then(() => read.push(user)).catch(() => undefined)
    const end = () => bodies.leave(request)
    ends.push(() => {
      void entering.then(end, end)
      body.destroy()
    })
    return { entering, end }
  }
  const expectRead = async (...users: string[]) => {
    await expect.poll(() => read).toEqual(users)
    await wait(20)
    expect(read).toEqual(users)
  }
  return { send, read, expectRead }
}

test('of one caller one large body is taken at a time, of learners three; those who wait take turns', async () => {
  const { send, read, expectRead } = open()
  const sent = [send('a'), send('b'), send('c')]
  await expect.poll(() => read.toSorted()).toEqual(['a', 'b', 'c'])
  for (const user of ['b', 'b', 'd']) send(user)
  await wait(20)
  expect(read).toHaveLength(3)
  read.length = 0
  sent[0]?.end()
  await expectRead('d')
  sent[1]?.end()
  await expectRead('d', 'b')
})

test('guests keep neither learners nor staff waiting, nor learners staff', async () => {
  const { send, read } = open()
  for (const sender of ['guest', 'learner', 'staff', 'long'] as const)
    for (const at of [1, 2, 3, 4, 5]) send(`${sender} ${at}`, { sender })
  const counted = () =>
    ['guest', 'learner', 'staff', 'long'].map((who) => read.filter((name) => name.startsWith(who)).length)
  await expect.poll(counted).toEqual([1, 3, 3, 2])
  await wait(20)
  expect(counted()).toEqual([1, 3, 3, 2])
})

test('those whose bodies come slowly keep nobody waiting', async () => {
  const { send, expectRead } = open()
  const slow = ['a', 'b', 'c', 'd'].map((user) => {
    const body = new PassThrough()
    body.write('x')
    return { ...send(user, { body }), body }
  })
  send('e')
  await expectRead('e')
  slow[1]?.body.end('y')
  await expectRead('e', 'b')
  expect(await buffer(await (slow[1]?.entering ?? Readable.from([])))).toEqual(Buffer.from('xy'))
})

test('the turn of one whose sender hung up ends with its answer', async () => {
  const { send, expectRead } = open()
  const body = new PassThrough()
  const first = send('a', { body })
  send('a')
  body.destroy()
  await expect(first.entering).rejects.toMatchObject({ code: 'bad_json' })
  first.end()
  await expectRead('a')
  first.end()
  send('a')
  await expectRead('a')
})

test('one that is longer than it may be is refused, also in chunks', async () => {
  const { send, expectRead } = open()
  const long = { 'content-length': String(most + 1) }
  await expect(send('a', { headers: long }).entering).rejects.toMatchObject({ code: 'body_too_large' })
  const chunks = { 'transfer-encoding': 'chunked' }
  const body = new PassThrough()
  body.write(Buffer.alloc(most))
  body.write(Buffer.alloc(1))
  const second = send('a', { headers: chunks, body })
  await expect(second.entering).rejects.toMatchObject({ code: 'body_too_large' })
  expect(body.destroyed).toBe(false)
  second.end()
  send('a', { headers: chunks })
  await expectRead('a')
})

test('small bodies do not wait; one in chunks is taken for a large one', async () => {
  const { send, expectRead } = open()
  const chunks = { 'transfer-encoding': 'chunked' }
  for (const headers of [{}, { 'content-length': '1000' }, chunks, chunks]) send('a', { headers })
  await expectRead('a', 'a', 'a')
})

test('a caller with twenty that wait is asked to come later', async () => {
  const { send } = open()
  for (let i = 0; i <= 20; i++) send('a')
  await expect(send('a').entering).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 10 })
})
