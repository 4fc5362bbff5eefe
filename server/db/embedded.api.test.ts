import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPool, type Pool } from './connect.ts'
import { type EmbeddedOptions, startEmbedded } from './embedded.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'praktika-embedded-'))
chmodSync(dataDir, 0o711) // the database's own user must reach it
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const processes = () =>
  execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir) && !line.startsWith('Z'))

test('an aborted first start leaves no process and no partial cluster', async () => {
  const controller = new AbortController()
  const starting = startEmbedded({ dataDir, signal: controller.signal })
  const outcome = starting.then(
    () => 'started',
    (error: unknown) => (error instanceof Error ? error.name : 'failed'),
  )
  await expect.poll(() => processes().length, { interval: 5 }).toBeGreaterThan(0)
  controller.abort()
  expect(await outcome).toBe('AbortError')
  expect([processes(), existsSync(join(dataDir, 'postgres'))]).toEqual([[], false])
})

/** Starts a database, runs the work and stops it. Returns the folder of its socket, which is removed at the end. */
async function withDatabase(
  work: (pool: Pool, postmaster: () => number) => Promise<void>,
  options: Partial<EmbeddedOptions> = {},
): Promise<string> {
  const embedded = await startEmbedded({ dataDir, throwAway: true, ...options })
  const pool = openPool(embedded.connection, 2)
  try {
    await work(pool, () => Number(readFileSync(lockFile, 'utf8').split('\n')[0]))
  } finally {
    await pool.end()
    await embedded.stop()
  }
  expect([processes(), existsSync(embedded.connection.host)]).toEqual([[], false])
  return embedded.connection.host
}

const lockFile = join(dataDir, 'postgres/postmaster.pid')
const answers = (pool: Pool) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  )

/** Milliseconds in which a database is started again, also on a machine that is busy. */
const patience = 60_000

test('a database that is killed is started again, also when it ends again and again', async () => {
  const lost: Error[] = []
  const onLost = (error: Error) => void lost.push(error)
  await withDatabase(
    async (pool, postmaster) => {
      await pool.query('create table kept as select 7 as n')
      for (let i = 0; i < 3; i++) {
        const killed = postmaster()
        process.kill(killed, 'SIGKILL')
        await expect.poll(() => postmaster() !== killed && answers(pool), { timeout: patience }).toBe(true)
      }
      expect((await pool.query('select n from kept')).rows).toEqual([{ n: 7 }])
      expect(lost).toEqual([])
    },
    { onLost, throwAway: false },
  )
}, 240_000)

/** Makes the cluster unusable, as a full disk does; the returned function ends that. */
function breakCluster() {
  const file = join(dataDir, 'postgres', 'PG_VERSION')
  renameSync(file, `${file}.away`)
  return () => renameSync(`${file}.away`, file)
}

test('a database that cannot be started is tried again until it can', async () => {
  const lost: Error[] = []
  await withDatabase(
    async (pool, postmaster) => {
      const killed = postmaster()
      const mend = breakCluster()
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => answers(pool), { timeout: 5000 }).toBe(false)
      mend()
      await expect.poll(() => answers(pool), { timeout: patience }).toBe(true)
      expect(lost).toEqual([])
    },
    { onLost: (error) => void lost.push(error), throwAway: false },
  )
}, 90_000)

test('and is reported when that takes too long', async () => {
  const lost: Error[] = []
  await withDatabase(
    async (_pool, postmaster) => {
      const mend = breakCluster()
      try {
        process.kill(postmaster(), 'SIGKILL')
        await expect.poll(() => lost.length, { timeout: patience }).toBe(1)
      } finally {
        mend()
      }
    },
    { onLost: (error) => void lost.push(error), throwAway: false, giveUpAfter: 0 },
  )
}, 90_000)

test('the lock file of an ended database is no obstacle, and the process whose number it has is left alone', async () => {
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
  const rest = ['/old', '1700000000', '5432', '/tmp/old', '', '5432001 98304', 'ready', '']
  const files = [
    [stranger.pid, ...rest].join('\n'),
    [2_000_000, ...rest].join('\n'),
    '',
    'garbage\n',
    `${stranger.pid}`,
  ]
  for (const file of files) {
    writeFileSync(lockFile, file)
    await withDatabase(async (pool) => expect(await answers(pool)).toBe(true))
  }
  expect([stranger.exitCode, stranger.signalCode]).toEqual([null, null])
  stranger.kill()
})

test('a link in place of the folder of its socket stops the start, and its target stays as it is', async () => {
  const socket = await withDatabase(async (pool) => expect(await answers(pool)).toBe(true))
  const target = mkdtempSync(join(tmpdir(), 'praktika-target-'))
  const before = statSync(target)
  symlinkSync(target, socket)
  await expect(startEmbedded({ dataDir, throwAway: true })).rejects.toThrow('is owned by another user')
  const after = statSync(target)
  expect([after.uid, after.mode]).toEqual([before.uid, before.mode])
  for (const path of [socket, target]) rmSync(path, { recursive: true })
})

test('values that a statement refused are not in the log of the database', async () => {
  await withDatabase(async (pool) => {
    await pool.query('create table emails (email text unique)')
    const insert = () => pool.query('insert into emails values ($1)', ['slapta@praktika.test'])
    await insert()
    await expect(insert()).rejects.toThrow('duplicate key')
    await expect(pool.query("select 'slapta@praktika.test'::uuid")).rejects.toThrow('invalid input')
  })
  const log = join(dataDir, 'postgres.log')
  expect(readFileSync(log, 'utf8')).not.toContain('slapta')
  expect(statSync(log).mode & 0o077).toBe(0)
})
