import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from './connect.ts'

const folder = join(import.meta.dirname, 'migrations')

export const migrationNames = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** lower() and trigrams break silently on ą and я when the database's character type is not a UTF-8 one. */
async function checkCharacters(pool: Pool) {
  const { rows } = await pool.query("select lower('ĄŽЯ') = 'ąžя' as right")
  if (!rows[0]?.right)
    throw new Error(
      'The database does not know Lithuanian and Russian letters: create it with a UTF-8 LC_CTYPE (e.g. C.UTF-8)',
    )
}

/**
 * Brings the schema up to date: plain SQL files, forward only, each in its own transaction, under a lock so that several
 * servers may start at once. Answers how many files it ran.
 */
export async function migrate(pool: Pool, report: (step: string) => void): Promise<number> {
  await checkCharacters(pool)
  await pool.query(
    'create table if not exists schema_migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  const client = await pool.connect()
  let ran = 0
  try {
    for (const name of migrationNames()) {
      await client.query('begin')
      await client.query('set local statement_timeout = 0')
      await client.query('lock table schema_migrations in exclusive mode')
      const { rowCount } = await client.query('select 1 from schema_migrations where name = $1', [name])
      if (!rowCount) {
        report(`migration ${name}`)
        await client.query(readFileSync(join(folder, name), 'utf8'))
        await client.query('insert into schema_migrations (name) values ($1)', [name])
        ran++
      }
      await client.query('commit')
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return ran
}

/** Whether every migration of this release has run: what /readyz asks. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('select count(*) as ran from schema_migrations where name = any($1)', [
    migrationNames(),
  ])
  return rows[0]?.ran === migrationNames().length
}
