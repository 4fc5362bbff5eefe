import { sql } from 'kysely'
import type { ReportReason } from '../../../../contract/activities/modules.ts'
import type { Read, Write } from '../../../db/connect.ts'

type NewReport = { postId: string; userId: string; reason: ReportReason; note: string; now: Date }

/** Stores a report; a second one of the same user changes nothing. */
export async function insertReport(db: Write, { postId, userId, reason, note, now }: NewReport): Promise<void> {
  await db
    .insertInto('forum_reports')
    .values({ post_id: postId, user_id: userId, reason, note: note.trim(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Closes the open reports of posts and returns how many there were. */
export async function closeReports(db: Write, postIds: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('forum_reports')
    .set({ closed_at: now })
    .where(sql<boolean>`post_id = any(${[...postIds]}::uuid[])`)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** As many reported posts are listed for staff. */
const listed = 100

/** The posts with open reports, the one that was reported first is first. Who reported is not said. */
export async function listReportedPosts(db: Read) {
  const posts = await db
    .selectFrom('forum_posts as p')
    .innerJoin('forum_threads as t', 't.id', 'p.thread_id')
    .innerJoin('steps as s', 's.id', 't.step_id')
    .innerJoin('courses as c', 'c.id', 's.course_id')
    .innerJoin('forum_reports as r', 'r.post_id', 'p.id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 't.title', 'p.text', 'p.state', 'p.created_at', 's.course_id', 's.id as step_id'])
    .select('c.title as course')
    .select(['u.firstname', 'u.lastname'])
    .select(
      sql<{ reason: ReportReason; note: string }[]>`json_agg(
        json_build_object('reason', r.reason, 'note', r.note) order by r.created_at)`.as('reports'),
    )
    .where('r.closed_at', 'is', null)
    .groupBy(['p.id', 't.id', 's.id', 'c.id', 'u.id'])
    .orderBy((eb) => eb.fn.min('r.created_at'))
    .limit(sql.lit(listed))
    .execute()
  return posts
}

export const findCourseOfPost = (db: Read, postId: string) =>
  db
    .selectFrom('forum_posts')
    .innerJoin('forum_threads', 'forum_threads.id', 'thread_id')
    .innerJoin('steps', 'steps.id', 'step_id')
    .innerJoin('courses', 'courses.id', 'steps.course_id')
    .select('courses.title')
    .where('forum_posts.id', '=', postId)
    .executeTakeFirstOrThrow()
