import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { findDifferences, refreshCards } from './refresh-card.ts'

/**
 * How many courses are compared at once, locked and written in one transaction, written before the GIN pending list is
 * cleaned, and refreshed by one job: a part takes a second or two when little differs, and far less than a job may run
 * when everything does.
 */
const sizes = { look: 250, write: 50, settle: 400, part: 5000 }

const nextIds = async (db: Database, after: number, limit: number) =>
  (await db.selectFrom('courses').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  )

/**
 * New index entries wait in the GIN pending list; the write that makes the list too long has to merge it, which may be
 * a sale. So the list is cleaned here, where nothing is locked.
 */
const settleIndexes = (db: Database) =>
  sql`
  select gin_clean_pending_list(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where indrelid = 'catalogue_cards'::regclass and amname = 'gin'`.execute(db)

/**
 * In short transactions, so that a sale never waits long. Differences are computed again once the courses are locked.
 */
async function writeStale(db: Database, ids: readonly number[], atOnce: number, now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    await db.transaction().execute(async (write) => {
      if (await refreshCards(write, ids.slice(at, at + atOnce), now)) await raiseCacheVersion(write)
    })
  }
  if (ids.length) await settleIndexes(db)
}

/** Brings the cards of a few courses up to date: locks and writes only those that differ. */
export async function refreshDiffering(db: Database, ids: readonly number[], now: Date): Promise<void> {
  const { rows, gone } = await findDifferences(db, ids, now)
  await writeStale(db, [...new Set([...rows.map((row) => row.course_id), ...gone])], sizes.write, now)
}

/**
 * Brings the read model of a part of the catalogue up to date: after midnight, because next dates and upcoming
 * offerings change by themselves. It compares without locks and writes only what differs, so that repeating it is
 * harmless. Returns the id of the course to continue after, undefined at the end.
 */
export async function refreshPart(
  db: Database,
  after: number,
  now: Date,
  { look, write, settle, part } = sizes,
): Promise<number | undefined> {
  let [last, seen] = [after, 0]
  const stale: number[] = []
  while (seen < part) {
    const ids = await nextIds(db, last, Math.min(look, part - seen))
    if (!ids.length) break
    const { rows, gone } = await findDifferences(db, ids, now)
    stale.push(...new Set(rows.map((row) => row.course_id)), ...gone)
    if (stale.length >= settle) await writeStale(db, stale.splice(0), write, now)
    seen += ids.length
    last = ids.at(-1) ?? last
  }
  await writeStale(db, stale, write, now)
  return seen === part ? last : undefined
}
