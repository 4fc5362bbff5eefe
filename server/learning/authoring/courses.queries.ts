import type { Read } from '../../db/connect.ts'

/** What the editor needs to know of a course as a whole. */
export const findCourse = (db: Read, id: number) =>
  db.selectFrom('courses').select(['title', 'show_grades']).where('id', '=', id).executeTakeFirst()

/** A step as it is previewed. */
export const findPreviewed = (db: Read, courseId: number, key: string) =>
  db
    .selectFrom('steps')
    .select(['id', 'module', 'title', 'description', 'content', 'content_source', 'link', 'settings'])
    .where('course_id', '=', courseId)
    .where('key', '=', key)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
