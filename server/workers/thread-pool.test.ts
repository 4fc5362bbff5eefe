import { expect, test, vi } from 'vitest'
import { ExpectedFailure } from '../http/fail.ts'
import { ThreadPool } from './thread-pool.ts'

const file = new URL('../test/tasks-thread.ts', import.meta.url)
const pool = new ThreadPool(file, { threads: 2, memory: 64, waiting: 2, idleSeconds: 30 })
const run = (name: string, input?: unknown, { user = 'ona', seconds = 30, isLong = false } = {}) =>
  pool.run({ name, input, user, seconds, isLong })

test('what a task returns comes back, also bytes that share their memory', async () => {
  const input = { bytes: new Uint8Array([1, 2]), map: new Map([['a', new Uint8Array(70_000)]]), none: undefined }
  expect(await run('same', input)).toEqual({ output: input })
  expect(await run('share')).toEqual({ output: new Uint8Array(Buffer.from('small')) })
})

test.each([
  ['time', 'spin', 0.3],
  ['memory', 'fill', 30],
  ['depth', 'deepen', 30],
])('a task is ended at its limit of %s; the next one runs, and others meanwhile', async (_, name, seconds) => {
  const ended: string[] = []
  const note = (said: string) => (result: unknown) => ended.push(`${said} ${JSON.stringify(result)}`)
  await Promise.all([
    run(name, undefined, { seconds }).then(note('first')),
    run('same', 1).then(note('next')),
    run('same', 2, { user: 'other' }).then(note('other')),
  ])
  expect(ended.toSorted()).toEqual(['first "ended"', 'next {"output":1}', 'other {"output":2}'])
  expect(ended.indexOf('first "ended"')).toBeLessThan(ended.indexOf('next {"output":1}'))
})

test('long work of two users leaves a thread to the short work of a third', async () => {
  const ended: string[] = []
  const note = (user: string) => () => ended.push(user)
  await Promise.all([
    ...['ona', 'jonas'].map((user) => run('spin', undefined, { user, seconds: 0.5, isLong: true }).then(note(user))),
    run('same', 1, { user: 'third' }).then(note('third')),
    run('same', 2, { user: 'fourth' }).then(note('fourth')),
  ])
  expect(ended).toEqual(['third', 'fourth', 'ona', 'jonas'])
})

test('the thread of work that ends it is not used again', async () => {
  const one = new ThreadPool(file, { threads: 1, memory: 64, waiting: 9, idleSeconds: 30 })
  const work = { name: 'thread', input: undefined, user: 'ona', seconds: 30 }
  const first = await one.run({ ...work, endsThread: true })
  const second = await one.run(work)
  expect(second).not.toEqual(first)
  expect(await one.run(work)).toEqual(second)
})

test('a thread ends when it has been without work', async () => {
  const one = new ThreadPool(file, { threads: 1, memory: 64, waiting: 9, idleSeconds: 0 })
  const work = { name: 'thread', input: undefined, user: 'ona', seconds: 30 }
  const first = await one.run(work)
  await vi.waitUntil(async () => JSON.stringify(await one.run(work)) !== JSON.stringify(first), {
    timeout: 20_000,
    interval: 50,
  })
})

test('an expected failure comes back as it was thrown; a bug as an error', async () => {
  const failure = await run('refuse').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ExpectedFailure)
  expect(failure).toMatchObject({
    code: 'package_bomb',
    fields: { package: [{ key: 'failures.package_bomb' }] },
    values: { line: '3' },
  })
  await expect(run('break')).rejects.toThrow('a bug')
  await expect(run('leave')).rejects.toThrow('ended with 3')
  await expect(run('unknown')).rejects.toThrow('No task unknown')
  expect(await run('same', 'again')).toEqual({ output: 'again' })
})

test('who has too much waiting is told so', async () => {
  const results = await Promise.all(['a', 'b', 'c', 'd'].map((input) => run('same', input)))
  expect(results).toEqual([{ output: 'a' }, { output: 'b' }, { output: 'c' }, 'full'])
})
