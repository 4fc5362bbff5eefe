import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ConfigFaults } from './config.ts'
import { openDataFolder } from './db/data-folder.ts'
import { startFault } from './start-faults.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a database that does not answer', async () => {
  const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:9/none' })
  expect(startFault(await failureOf(client.connect()))).toBe(
    'The database of DATABASE_URL does not answer: connect ECONNREFUSED 127.0.0.1:9.',
  )
})

test('a port in use', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const address = taken.address()
  const second = createServer()
  const failed = new Promise((done) => second.once('error', done))
  second.listen(typeof address === 'object' ? address?.port : 0, '127.0.0.1')
  expect(startFault(await failed)).toMatch(
    /^A port is in use: listen EADDRINUSE.* Set PORT, ACTIVITY_PORT, PAYMENTS_PORT, IDENTITY_PORT, LMS_PORT or PACKAGES_PORT\.$/,
  )
  taken.close()
})

test.each([
  ['', 'DATA_DIR is not a folder: EEXIST'],
  ['below', 'DATA_DIR is not in a folder: ENOTDIR'],
])('a file in place of the data folder: %j', (below, sentence) => {
  const file = join(mkdtempSync(join(tmpdir(), 'praktika-file-')), 'file')
  writeFileSync(file, '')
  let failed: unknown
  try {
    openDataFolder(join(file, below))
  } catch (error) {
    failed = error
  }
  rmSync(dirname(file), { recursive: true })
  expect(startFault(failed)).toContain(sentence)
})

test.each([
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'The certificate of the database is for another host: why. See "TLS" in docs/operations.md.',
  ],
  ['28P01', 'The database refuses the password of DATABASE_URL.'],
  ['42501', 'The user of DATABASE_URL lacks a right: why. See "Grants" in docs/operations.md.'],
])('PostgreSQL error %s', (code, sentence) => {
  expect(startFault(Object.assign(new Error('why'), { code }))).toBe(sentence)
})

test.each([
  ['refuses the parameters of a start', 'unsupported startup parameter: statement_timeout', '08P01'],
  ['shares connections between transactions', 'prepared statement "s0" already exists', '42P05'],
])('a PgBouncer that %s', (_, message, code) => {
  const error = Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
  expect(startFault(error)).toBe('DATABASE_URL leads to PgBouncer: add ?pgbouncer=true to it. See docs/operations.md.')
})

test('all configuration faults together, and nothing for a bug', () => {
  expect(startFault(new ConfigFaults('PORT: a\nSECRET: b'))).toContain('PORT: a\nSECRET: b')
  expect(startFault(new TypeError('x is not a function'))).toBeUndefined()
})
