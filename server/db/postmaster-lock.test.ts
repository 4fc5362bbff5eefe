import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFile, readLock, releaseLock } from './postmaster-lock.ts'

const cluster = mkdtempSync(join(tmpdir(), 'praktika-lock-'))
afterAll(() => rmSync(cluster, { recursive: true }))

/** What a postmaster with this number has written once it accepted connections. */
const write = (pid: number) =>
  writeFileSync(
    lockFile(cluster),
    [pid, '/data/postgres', 1_700_000_000, 5432, '/tmp/praktika', '', '5432001 98304', 'ready', ''].join('\n'),
  )

test('in a container, where numbers begin again, the file of a killed database is not taken for that of the next', () => {
  const number = 9
  write(number)
  expect(readLock(cluster)).toEqual({ pid: number, ready: true }) // the next database has this number too
  releaseLock(cluster)
  expect(readLock(cluster)).toEqual({ pid: process.pid, ready: true })
})

test('an unreadable file is removed, a missing one is none', () => {
  writeFileSync(lockFile(cluster), 'x')
  releaseLock(cluster)
  expect(readLock(cluster)).toBeUndefined()
  releaseLock(cluster)
  expect(readLock(cluster)).toBeUndefined()
})
