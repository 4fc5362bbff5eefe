import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { type Pool, unlimited } from './connect.ts'
import { migrationNames } from './migrate.ts'

// A backup is text, one JSON document per line: for each table a line that names it and its rows as PostgreSQL writes
// them (`to_jsonb`). Lines with a mark are ours: the header, the tables' names, the sequences. It depends on the
// migrations, not on PostgreSQL's version.

const mark = '#'
type Marker = { praktika?: number; migrations?: string[]; table?: string; sequence?: string; value?: string }

/** Some rows have half a megabyte. */
const rowsPerRead = 50
/** Characters of rows that are inserted at once: PostgreSQL has no arrays of more than 256 MB. */
const insertSize = 4_000_000
const ownTable = 'schema_migrations'

export class BackupRefused extends Error {}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** The tables, each after those that it refers to. Throws when they refer to each other in a circle. */
async function tablesInOrder(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(f.confrelid::regclass::text) filter (where f.confrelid <> c.oid), '{}') as needs
     from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1 group by c.relname order by 1`,
    [ownTable],
  )
  const ordered: string[] = []
  for (let left = rows; left.length;) {
    const next = left.filter(({ needs }) => needs.every((name) => ordered.includes(name)))
    if (!next.length) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name).join()}`)
    ordered.push(...next.map(({ name }) => name))
    left = left.filter((row) => !next.includes(row))
  }
  return ordered
}

/** The lines of a backup, of one moment. */
async function* readLines(client: PoolClient): AsyncGenerator<string, void> {
  const lineOf = (marker: Marker) => `${mark}${JSON.stringify(marker)}\n`
  const { rows: ran } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  yield lineOf({ praktika: 1, migrations: ran.map(({ name }) => name) })
  for (const table of await tablesInOrder(client)) {
    yield lineOf({ table })
    await client.query(`declare backup_rows cursor for select to_jsonb(t)::text as row from ${quoted(table)} t`)
    for (let count = rowsPerRead; count === rowsPerRead;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsPerRead} from backup_rows`)
      for (const { row } of rows) yield `${row}\n`
      count = rows.length
    }
    await client.query('close backup_rows')
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, value } of sequences) yield lineOf({ sequence: name, value })
}

/**
 * A backup as text: all rows of one moment, also while the server runs. Jobs that wait are not part of it. Its
 * transaction ends when the stream is read to its end or destroyed, as `pipeline` does when the text cannot be stored.
 */
export const readBackup = (pool: Pool): Readable =>
  Readable.from(
    (async function* () {
      const client = await pool.connect()
      try {
        await client.query('begin isolation level repeatable read, read only')
        await client.query(unlimited)
        yield* readLines(client)
      } finally {
        await client.query('rollback').catch(() => undefined)
        client.release()
      }
    })(),
  )

async function insertInto(client: PoolClient, table: string): Promise<(rows: readonly string[]) => Promise<void>> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [quoted(table)],
  )
  const list = columns.map(({ name }) => quoted(name)).join(', ')
  const text = `insert into ${quoted(table)} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`
  return async (rows) => void (await client.query(text, [`[${rows.join(',')}]`]))
}

async function noTable(_rows: readonly string[]): Promise<void> {
  throw new BackupRefused('The backup has rows before its first table')
}

/**
 * Lets rows refer to rows of their own table that are inserted later: foreign keys of a table to itself are checked by
 * what this returns.
 */
async function deferOwnReferences(client: PoolClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and conrelid = confrelid and not condeferrable and connamespace = 'public'::regnamespace`,
  )
  const alter = async (deferrable: string) => {
    for (const { table, name } of rows)
      await client.query(`alter table ${table} alter constraint ${quoted(name)} ${deferrable}`)
  }
  await alter('deferrable initially deferred')
  return async () => {
    await client.query('set constraints all immediate')
    await alter('not deferrable')
  }
}

function readHeader(line: string): void {
  const { praktika, migrations = [] }: Marker = line.startsWith(mark) ? JSON.parse(line.slice(mark.length)) : {}
  if (praktika !== 1) throw new BackupRefused('This is not a backup of the portal')
  if (migrations.join() !== migrationNames().join())
    throw new BackupRefused(
      `The backup is of another version (${migrations.at(-1)}); restore it with that version, then upgrade`,
    )
}

/** The lines of a backup. A JSON document may hold other line separators (U+2028), at which `readline` splits too. */
async function* linesOf(input: Readable): AsyncGenerator<string, void> {
  let parts: string[] = []
  for await (const chunk of input.setEncoding('utf8')) {
    const [first = '', ...others] = String(chunk).split('\n')
    parts.push(first)
    for (const next of others) {
      yield parts.join('')
      parts = [next]
    }
  }
  if (parts.some(Boolean)) yield parts.join('')
}

/**
 * Fills a migrated database without users from a backup, in one transaction. Throws {@link BackupRefused} for a
 * database that has users and for a backup of another version.
 */
export async function restoreBackup(pool: Pool, input: Readable): Promise<void> {
  const lines = linesOf(input)
  const next = async (): Promise<string | undefined> => (await lines.next()).value ?? undefined
  readHeader((await next()) ?? '')
  await inTransaction(pool, async (client) => {
    await client.query(unlimited)
    const { rows } = await client.query('select 1 from users limit 1')
    if (rows.length) throw new BackupRefused('The database has users already; restore into an empty one')
    const tables = await tablesInOrder(client)
    await client.query(`truncate ${tables.map(quoted).join(', ')}`)
    const checkReferences = await deferOwnReferences(client)
    let insert = noTable
    let [waiting, size]: [string[], number] = [[], 0]
    const flush = async () => {
      if (waiting.length) await insert(waiting)
      ;[waiting, size] = [[], 0]
    }
    for (let line = await next(); line !== undefined; line = await next()) {
      if (!line.startsWith(mark)) {
        waiting.push(line)
        size += line.length
        if (size > insertSize) await flush()
        continue
      }
      await flush()
      const { table, sequence, value }: Marker = JSON.parse(line.slice(mark.length))
      if (sequence) await client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), value])
      if (!table) continue
      if (!tables.includes(table)) throw new BackupRefused(`The backup has a table that is not known: ${table}`)
      insert = await insertInto(client, table)
    }
    await flush()
    await checkReferences()
  })
}
