import { sql } from 'kysely'
import type { Read } from '../../../db/connect.ts'
import type { QuizSettings } from './quiz-settings.ts'

/** The questions of a course's bank that have one of the tags, in their order. */
export const listQuestions = (db: Read, courseId: number, tags: readonly string[]) =>
  db
    .selectFrom('questions')
    .select(['id', 'tags', 'kind', 'text', 'body', 'explanation', 'picture'])
    .where('course_id', '=', courseId)
    .where(sql<boolean>`tags && ${tags}::text[]`)
    .orderBy('position')
    .execute()
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

/** How many questions of a course's bank have each tag. */
export async function countByTag(db: Read, courseId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from questions, unnest(tags) as tag where course_id = ${courseId} group by tag`.execute(
    db,
  )
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

/** How many questions an attempt asks. */
export const countDrawn = ({ draw }: QuizSettings, byTag: ReadonlyMap<string, number>): number =>
  draw.reduce((sum, { tag, count }) => sum + Math.min(count ?? Number.POSITIVE_INFINITY, byTag.get(tag) ?? 0), 0)
