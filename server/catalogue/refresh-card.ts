import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'
import { readCards, readFacts } from './card-facts.queries.ts'
import { differences, rowsOf } from './card.rules.ts'
import { writeRows } from './search/write-cards.ts'

/**
 * Locks the courses until the transaction ends, so that of two writes at the same moment the second sees what the first
 * wrote. In the order of their ids, as sales do. The lock (`for no key update`) does not block inserts of rows that
 * refer to a course.
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

/** How the read model of these courses differs from what it should be on the day of `now`. Locks nothing. */
export async function findDifferences(db: Read, ids: readonly number[], now: Date) {
  const facts = await readFacts(db, ids)
  return differences(
    facts.flatMap((one) => rowsOf(one, dayInVilnius(now))),
    await readCards(db, ids),
  )
}

/**
 * Writes the read model of locked courses where it differs. A course that is not published has no card. Returns the
 * number of changed rows.
 */
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

/** Refreshes the read model of one course, in the transaction of the write that changed it. */
export async function refreshCard(db: Write, courseId: number, now: Date): Promise<void> {
  await refreshCards(db, [courseId], now)
}
