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

/** The first of the migrations that `0001_baseline.sql` replaced. */
const beforeBaseline = '0001_foundation.sql'

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

/** Creates it only where it is missing: a role that may not change tables can start a server on a migrated database. */
async function prepareTable(client: PoolClient) {
  const { rows } = await client.query("select to_regclass('schema_migrations') is not null as prepared")
  if (!rows[0]?.prepared)
    await client.query(
      'create table schema_migrations (name text primary key, ran_at timestamptz not null default now(), checksum text)',
    )
  const { rowCount } = await client.query('select from schema_migrations where name = $1', [beforeBaseline])
  if (rowCount)
    throw new OperatorFault(
      'This database was made before the first release and cannot be upgraded: keep what is needed with "npm run backup", then start with another DATA_DIR, or an empty database in DATABASE_URL',
    )
}

/** Runs a migration unless it has run. Throws when the file was changed after it ran. */
async function runMigration(client: PoolClient, name: string): Promise<boolean> {
  const { sql, checksum } = readMigration(name)
  const { rows } = await client.query('select checksum from schema_migrations where name = $1', [name])
  const [known] = rows
  if (known && known.checksum !== checksum)
    throw new OperatorFault(
      `Migration ${name} was changed after it had run; restore the file and write a new migration`,
    )
  if (known) return false
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
