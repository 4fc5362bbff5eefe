import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { enrol } from '../learning/public.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld, type World } from '../test/world.ts'
import { BackupRefused, restoreBackup, writeBackup } from './backup.ts'

const [from, to, empty, other] = [openWorld(), openWorld(), openWorld(), openWorld()]

async function backupOf(world: World): Promise<string> {
  const out = new PassThrough()
  const written = text(out)
  await writeBackup(world.pool, out)
  out.end()
  return written
}
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
