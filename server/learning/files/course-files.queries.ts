import type { Read, Write } from '../../db/connect.ts'
import type { CourseFileType } from '../../db/json-columns.ts'

export type StoredFile = { name: string; type: CourseFileType; size: number; sha256: string; stored_name: string }

/** Files of a course by their names; names that it does not have are absent. */
export const findFiles = (db: Read, courseId: number, names: readonly string[]) =>
  db
    .selectFrom('course_files')
    .select(['id', 'name', 'type', 'size'])
    .where('course_id', '=', courseId)
    .where('name', 'in', names.length ? [...names] : [''])
    .execute()
export type CourseFile = Awaited<ReturnType<typeof findFiles>>[number]

export const findFile = (db: Read, courseId: number, id: number) =>
  db
    .selectFrom('course_files')
    .select(['id', 'name', 'type', 'size', 'sha256', 'stored_name'])
    .where('course_id', '=', courseId)
    .where('id', '=', id)
    .executeTakeFirst()

/** A file of a course; one of the same name is replaced. */
export async function upsertFile(db: Write, courseId: number, file: StoredFile, now: Date): Promise<number> {
  const row = await db
    .insertInto('course_files')
    .values({ course_id: courseId, ...file, saved_at: now })
    .onConflict((conflict) => conflict.columns(['course_id', 'name']).doUpdateSet({ ...file, saved_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** All files of a course, by name. */
export const listFiles = (db: Read, courseId: number) =>
  db
    .selectFrom('course_files')
    .select(['name', 'type', 'size', 'saved_at'])
    .where('course_id', '=', courseId)
    .orderBy('name')
    .execute()

/** All files of a course, by name, with the names that they have in the store. */
export const listStoredFiles = (db: Read, courseId: number) =>
  db
    .selectFrom('course_files')
    .select(['name', 'size', 'stored_name'])
    .where('course_id', '=', courseId)
    .orderBy('name')
    .execute()
