import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { settingsCalls } from '../../contract/settings.ts'
import { endRestored } from '../accounts/public.ts'
import { enrol } from '../learning/public.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'
import { BackupRefused, readBackup, restoreBackup } from './backup.ts'

const [from, to, empty, other, late] = [openWorld(), openWorld(), openWorld(), openWorld(), openWorld()]

const backupOf = (world: World): Promise<string> => text(readBackup(world.pool))
/** In parts that end within a letter. */
const restore = (world: World, backup: string) => {
  const bytes = Buffer.from(backup)
  const parts = Array.from({ length: Math.ceil(bytes.length / 1001) }, (_, i) =>
    bytes.subarray(i * 1001, (i + 1) * 1001),
  )
  return restoreBackup(world.pool, Readable.from(parts, { objectMode: false }))
}

test('a restored database has the same rows, and goes on counting', async () => {
  const course = await makeCourse(from, { title: 'Žaizdų priežiūra \\ "ąčę"\u2028#\u2029\u0085', pages: 2 })
  const user = await makeLearner(from)
  await from.db
    .transaction()
    .execute((write) =>
      enrol(write, { userId: user.id, courseId: course.id, productId: null, orderId: null, now: from.now() }),
    )
  const backup = await backupOf(from)
  expect(backup.split('\n').length).toBeGreaterThan(50)
  await restore(to, backup)
  expect(await backupOf(to)).toBe(backup)
  const { id } = await makeCourse(to)
  expect(id).toBeGreaterThan(course.id)
})

test('large rows are restored in portions, also such that refer to later rows of their table', async () => {
  const count = 12
  const { rows } = await from.pool.query(
    `insert into companies (id, name, code, address, created_at, merged_into)
     select i, 'Įmonė', 'C' || i, repeat('ą', 500000), now(), nullif($1::int, i) from generate_series(9001, $1::int) i returning id`,
    [9000 + count],
  )
  expect(rows).toHaveLength(count)
  const backup = await backupOf(from)
  await restore(empty, backup)
  expect(await backupOf(empty)).toBe(backup)
  await expect(empty.pool.query('update companies set merged_into = 9999 where id = 9001')).rejects.toMatchObject({
    code: '23503',
  })
})

test('a database with users, another version and another file are refused, and nothing is changed', async () => {
  const backup = await backupOf(from)
  await makeLearner(other)
  const before = await backupOf(other)
  const version = backup.replace(/\.sql"\]/, '.sql","9999_later.sql"]')
  for (const wrong of [backup, version, '{}', 'PK\u0003\u0004', ''])
    await expect(restore(other, wrong)).rejects.toBeInstanceOf(BackupRefused)
  expect(await backupOf(other)).toBe(before)
})

// requirements 10.1082
test('no sign-in of a backup is open once it is restored, such as one that was ended since', async () => {
  const user = await makeLearner(from)
  const ask = async ({ call }: World) => (await call(settingsCalls.getSettings, {}, user)).status
  const backup = await backupOf(from)
  await restore(late, backup)
  expect([await ask(from), await ask(late)]).toEqual([200, 200])
  await late.db.transaction().execute((db) => endRestored(db, late.now()))
  expect([await ask(from), await ask(late)]).toEqual([200, 401])
})

test('a backup that cannot be stored fails, and leaves no transaction open', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const disk = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, full) })
  await expect(pipeline(readBackup(from.pool), disk)).rejects.toBe(full)
  await expect.poll(() => from.pool.totalCount - from.pool.idleCount).toBe(0)
  const { rows } = await from.pool.query(
    "select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
  )
  expect(rows).toEqual([])
})
