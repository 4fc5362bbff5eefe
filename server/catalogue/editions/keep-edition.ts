import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Write } from '../../db/connect.ts'
import type { Texts } from '../../db/texts.ts'
import { findLatestEdition, findTaught, type Taught } from './editions.queries.ts'

/** Who reviewed the clinical text of an edition, and on which day. */
export type Reviewer = { name: string; role: string; on: string }
type Kept = {
  at: Date
  /** Null: nobody has reviewed it. Absent: an edition that says the same stays, with its reviewer. */
  reviewer?: Reviewer | null
  /** That of an earlier edition, which the course does not name any more. */
  guideline?: Texts
}
type Latest = NonNullable<Awaited<ReturnType<typeof findLatestEdition>>>
type Said = 'guideline' | 'hours' | 'theory_minutes'
type Content = Pick<Taught, Said | 'text_hash' | 'materials_hash'>

const hashOf = ({ text_hash, materials_hash }: Content) =>
  createHash('sha256').update(text_hash).update(materials_hash).digest('hex')

/** Whether a course teaches what an edition says. One that was kept before 10.991 has the hash of the texts alone. */
export const teaches = (taught: Content, edition: Pick<Latest, Said | 'content_hash'>): boolean =>
  isDeepStrictEqual(taught.guideline, edition.guideline) &&
  (['hours', 'theory_minutes'] as const).every((name) => taught[name] === edition[name]) &&
  [hashOf(taught), taught.text_hash].includes(edition.content_hash ?? '')

const isReviewedBy = (edition: Latest, reviewer: Reviewer | null) =>
  edition.reviewer_name === (reviewer?.name ?? null) &&
  edition.reviewer_role === (reviewer?.role ?? null) &&
  edition.reviewed_on === (reviewer?.on ?? null)

/**
 * Keeps what a locked course teaches as its next edition, unless its latest one says just that. Returns the number of
 * the new edition.
 */
export async function keepEdition(
  db: Write,
  courseId: number,
  { at, reviewer, guideline }: Kept,
): Promise<number | undefined> {
  const found = await findTaught(db, courseId)
  if (!found) return undefined
  const taught = guideline ? { ...found, guideline } : found
  const latest = await findLatestEdition(db, courseId)
  if (latest && teaches(taught, latest) && (reviewer === undefined || isReviewedBy(latest, reviewer))) return undefined
  const number = (latest?.number ?? 0) + 1
  await db
    .insertInto('course_editions')
    .values({
      course_id: courseId,
      number,
      published_at: at,
      guideline: taught.guideline && JSON.stringify(taught.guideline),
      reviewer_name: reviewer?.name ?? null,
      reviewer_role: reviewer?.role ?? null,
      reviewed_on: reviewer?.on ?? null,
      hours: taught.hours,
      theory_minutes: taught.theory_minutes,
      content_hash: hashOf(taught),
    })
    .execute()
  return number
}
