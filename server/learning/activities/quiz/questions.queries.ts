import { type RawBuilder, sql } from 'kysely'
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

/** In a query: how many questions of a course's bank have each tag. */
export const tagCounts = (courseId: RawBuilder<unknown>) => sql<Readonly<Record<string, number>>>`(
  select coalesce(jsonb_object_agg(tag, count), '{}') from (
    select tag, count(*) as count from questions, unnest(tags) as tag where course_id = ${courseId} group by tag) as counted)`

/** How many questions of a course's bank have each tag. */
export async function countByTag(db: Read, courseId: number): Promise<ReadonlyMap<string, number>> {
  const counted = db.selectNoFrom(tagCounts(sql`${courseId}`).as('counts'))
  return new Map(Object.entries((await counted.executeTakeFirstOrThrow()).counts))
}

/** How many questions an attempt asks. */
export const countDrawn = ({ draw }: QuizSettings, byTag: ReadonlyMap<string, number>): number =>
  draw.reduce((sum, { tag, count }) => sum + Math.min(count ?? Number.POSITIVE_INFINITY, byTag.get(tag) ?? 0), 0)
