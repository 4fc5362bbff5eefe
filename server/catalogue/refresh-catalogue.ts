import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { findDifferences, refreshCards } from './refresh-card.ts'

/**
 * How many courses are looked at in one go, held and written in one transaction, written before the search indexes are put in order, and
 * the part of one job: a part takes a second or two when little differs, and far less than a job may run when everything does.
 */
const sizes = { look: 250, write: 50, settle: 400, part: 5000 }

const nextIds = async (db: Database, after: number, limit: number) =>
  (await db.selectFrom('courses').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(
    ({ id }) => id,
  )

/**
 * What is written waits in a list to be sorted into the search indexes; whoever makes that list too long has to do it, be it a sale.
 * So it is done here, where nothing is held.
 */
const settleIndexes = (db: Database) =>
  sql`
  select gin_clean_pending_list(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where indrelid = 'catalogue_cards'::regclass and amname = 'gin'`.execute(db)

/** In transactions of their own, so that a sale never waits long. What differs is looked at again once the courses are held. */
async function writeStale(db: Database, ids: readonly number[], atOnce: number, now: Date): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce) {
    await db.transaction().execute(async (write) => {
      if (await refreshCards(write, ids.slice(at, at + atOnce), now)) await raiseCacheVersion(write)
    })
  }
  if (ids.length) await settleIndexes(db)
}

/**
 * Brings the read model of a part of the catalogue up to date: after midnight, because the next date and what is ahead move on by
 * themselves. It looks without holding anything and writes only what differs, so that to begin again is harmless.
 * Answers the course to go on after, undefined at the end.
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
