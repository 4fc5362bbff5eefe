import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startFault } from '../start-faults.ts'
import { openWorld } from '../test/world.ts'
import { readBackup } from './backup.ts'
import { migrate, migrationNames } from './migrate.ts'

const world = openWorld()

test('every migration has a unique number', () => {
  const numbers = readdirSync(join(import.meta.dirname, 'migrations')).map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(migrationNames().every((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))).toBe(true)
})

test('a migration that was changed after it ran stops the start', async () => {
  const [first = ''] = migrationNames()
  const { rows } = await world.pool.query('select checksum from schema_migrations where name = $1', [first])
  await world.pool.query("update schema_migrations set checksum = 'other' where name = $1", [first])
  await expect(migrate(world.pool, () => undefined)).rejects.toThrow(/0001_baseline\.sql was changed/)
  await world.pool.query('update schema_migrations set checksum = $2 where name = $1', [first, rows[0].checksum])
  expect(await migrate(world.pool, () => undefined)).toBe(0)
})

test('a database of before the first release is refused in one sentence, and can still be backed up', async () => {
  await world.pool.query("insert into schema_migrations (name) values ('0001_foundation.sql')")
  const failed = await migrate(world.pool, () => undefined).catch((error: unknown) => error)
  expect(startFault(failed)).toMatch(/^This database was made before the first release [^\n]+ another DATA_DIR[^\n]+$/)
  expect((await text(readBackup(world.pool))).slice(0, 200)).toContain('"0001_foundation.sql"')
  await world.pool.query("delete from schema_migrations where name = '0001_foundation.sql'")
})

/** The foreign keys: their ON DELETE action and whether an index begins with their columns. */
const foreignKeys = `
  select c.conrelid::regclass::text as table, c.conname as name, c.confdeltype as on_delete,
    exists (select 1 from pg_index i where i.indrelid = c.conrelid
      and (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(c.conkey) - 1]) k)
        = (select array_agg(k order by k) from unnest(c.conkey) k)) as indexed
  from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`

test('every foreign key has an index and an ON DELETE action', async () => {
  const { rows } = await world.pool.query(foreignKeys)
  expect(rows.length).toBeGreaterThan(30)
  const invalid = rows.filter(({ indexed, on_delete }) => !indexed || on_delete === 'a')
  expect(invalid.map(({ table, name, indexed }) => `${table} ${name} ${indexed ? 'no policy' : 'no index'}`)).toEqual(
    [],
  )
})

test('what is of an enrolment moves with it when two people are merged', async () => {
  const { rows } = await world.pool.query(`
    select conrelid::regclass::text as table, confupdtype as on_update from pg_constraint
    where contype = 'f' and confrelid = 'enrolments'::regclass`)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ on_update }) => on_update !== 'c').map(({ table }) => table)).toEqual([])
})
