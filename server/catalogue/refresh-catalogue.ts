import type { Database } from '../db/connect.ts'
import { raiseVersion } from '../http/catalogue-version.ts'
import { findDifferences, refreshCards } from './refresh-card.ts'

/**
 * How many courses are looked at in one go, are held and written in one transaction, and are the part of one job: a part takes a few
 * seconds, far from what a job may run, and a server that stops can wait for it.
 */
const sizes = { look: 250, write: 100, part: 10_000 }
export type RefreshSizes = typeof sizes

const nextIds = async (db: Database, after: number, limit: number) =>
  (await db.selectFrom('courses').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()).map(({ id }) => id)

/** A transaction of its own, so that a sale never waits long. What differs is looked at again once the courses are held. */
const write = (db: Database, ids: readonly number[], now: Date) => db.transaction().execute(async (transaction) => {
  if (await refreshCards(transaction, ids, now)) await raiseVersion(transaction)
})

/**
 * Brings the read model of a part of the catalogue up to date: after midnight, because the next date and what is ahead move on by
 * themselves. It looks without holding anything and writes only what differs, so that to begin again is harmless.
 * Answers the course to go on after, undefined at the end.
 */
export async function refreshPart(db: Database, after: number, now: Date, { look, write: most, part } = sizes): Promise<number | undefined> {
  let [last, seen] = [after, 0]
  let stale: number[] = []
  while (seen < part) {
    const ids = await nextIds(db, last, Math.min(look, part - seen))
    if (!ids.length) break
    const { rows, gone } = await findDifferences(db, ids, now)
    stale.push(...new Set(rows.map((row) => row.course_id)), ...gone)
    while (stale.length >= most) {
      await write(db, stale.slice(0, most), now)
      stale = stale.slice(most)
    }
    seen += ids.length
    last = ids.at(-1) ?? last
  }
  if (stale.length) await write(db, stale, now)
  return seen === part ? last : undefined
}
