import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { type Pool, unlimited } from './connect.ts'
import { withLock } from './lock.ts'
import { OperatorFault } from './operator-fault.ts'

const folder = join(import.meta.dirname, 'migrations')

export const migrationNames = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Old and new names of migrations that were renamed after a release: two had the number 0007. */
const renamed: Readonly<Record<string, string>> = { '0007_spelling.sql': '0008_spelling.sql' }

const readMigration = (name: string) => {
  const sql = readFileSync(join(folder, name), 'utf8')
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

/** Without a UTF-8 LC_CTYPE, lower() and trigrams silently give wrong results for ą and я. */
async function checkCharacterType(pool: Pool) {
  const { rows } = await pool.query("select lower('ĄŽЯ') = 'ąžя' as right")
  if (!rows[0]?.right)
    throw new OperatorFault(
      'The database does not support Lithuanian and Russian letters: create it with a UTF-8 LC_CTYPE (e.g. C.UTF-8)',
    )
}

/** Changes tables only where it must: a role that may not change them can start a server on a migrated database. */
async function prepareTable(client: PoolClient) {
  const { rows } = await client.query(
    "select 1 from pg_attribute where attrelid = to_regclass('schema_migrations') and attname = 'checksum'",
  )
  if (!rows.length) {
    await client.query(
      'create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    await client.query('alter table schema_migrations add column if not exists checksum text')
  }
  for (const [before, after] of Object.entries(renamed))
    await client.query('update schema_migrations set name = $2 where name = $1', [before, after])
}

/** Runs a migration unless it has run. Throws when the file was changed after it ran. */
async function runMigration(client: PoolClient, name: string): Promise<boolean> {
  const { sql, checksum } = readMigration(name)
  const { rows } = await client.query('select checksum from schema_migrations where name = $1', [name])
  const [known] = rows
  if (known?.checksum && known.checksum !== checksum)
    throw new OperatorFault(
      `Migration ${name} was changed after it had run; restore the file and write a new migration`,
    )
  if (known) {
    if (!known.checksum)
      await client.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum])
    return false
  }
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  return true
}

async function inTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(unlimited)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Runs the pending migrations: SQL files, forward only, each in its own transaction, under a lock so that several
 * servers may start concurrently. Returns the number of migrations that ran.
 */
export async function migrate(pool: Pool, report: (step: string) => void): Promise<number> {
  await checkCharacterType(pool)
  return withLock(pool, 'migrations', async () => {
    const client = await pool.connect()
    let ran = 0
    try {
      await inTransaction(client, () => prepareTable(client))
      for (const name of migrationNames()) {
        if (!(await inTransaction(client, () => runMigration(client, name)))) continue
        report(`migration ${name}`)
        ran++
      }
    } finally {
      client.release()
    }
    return ran
  })
}

/** Whether every migration of this release has run; used by /readyz. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select count(*) as ran from schema_migrations where name = any($1)', [
    migrationNames(),
  ])
  return rows[0]?.ran === migrationNames().length
}
