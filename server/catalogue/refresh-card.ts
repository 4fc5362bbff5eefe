import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'
import { readCards, readFacts } from './card-facts.queries.ts'
import { differences, rowsOf } from './card.rules.ts'
import { writeRows } from './search/write-cards.ts'

/**
 * Holds the courses until the transaction ends, so that of two writes at the same moment the second counts what the first wrote.
 * In the order of their numbers, as sales do. Not against their mere mention: rows that refer to a course may be written meanwhile,
 * and this same transaction may have done so before.
 */
export async function lockCourses(db: Write, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('courses')
    .select('id')
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export const lockCourse = (db: Write, courseId: number) => lockCourses(db, [courseId])

/** What of these courses' read model is not as it should be on the day of `now`. Holds nothing. */
export async function findDifferences(db: Read, ids: readonly number[], now: Date) {
  const facts = await readFacts(db, ids)
  return differences(
    facts.flatMap((one) => rowsOf(one, dayInVilnius(now))),
    await readCards(db, ids),
  )
}

/** Writes the read model of courses that are held, where it differs. A course that is not published has no card. Answers how many rows changed. */
export async function writeCards(db: Write, ids: readonly number[], now: Date): Promise<number> {
  const { rows, gone } = await findDifferences(db, ids, now)
  if (gone.length)
    await db
      .deleteFrom('catalogue_cards')
      .where(sql<boolean>`course_id = any(${gone})`)
      .execute()
  await writeRows(db, rows, now)
  return rows.length + gone.length
}

export async function refreshCards(db: Write, ids: readonly number[], now: Date): Promise<number> {
  await lockCourses(db, ids)
  return writeCards(db, ids, now)
}

/** Writes the read model of one course anew, in the transaction of the write that changed it. */
export async function refreshCard(db: Write, courseId: number, now: Date): Promise<void> {
  await refreshCards(db, [courseId], now)
}
