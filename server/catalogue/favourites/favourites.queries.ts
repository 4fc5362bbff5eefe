import type { Read, Write } from '../../db/connect.ts'
import { limits } from '../../../contract/limits.ts'

/** As many as a user may keep: a list that can still be read in one reply. */
export const maxFavourites = limits.favourites

/** The favourites among the published courses, the newest first. */
export const listFavourites = (db: Read, userId: string) =>
  db
    .selectFrom('favourites')
    .innerJoin('courses', 'courses.id', 'favourites.course_id')
    .select(['favourites.id', 'course_id as course'])
    .where('user_id', '=', userId)
    .where('courses.state', '=', 'published')
    .orderBy('favourites.id', 'desc')
    .execute()

/** The favourite that a course is, if it is one. */
export const findFavourite = (db: Read, userId: string, courseId: number) =>
  db
    .selectFrom('favourites')
    .select(['id', 'course_id as course'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()

export async function countFavourites(db: Read, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('favourites')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** Gives a user's favourites to another, but for those that the other has too. */
export async function moveFavourites(db: Write, from: string, to: string): Promise<void> {
  await db
    .updateTable('favourites')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .where('course_id', 'not in', (eb) => eb.selectFrom('favourites').select('course_id').where('user_id', '=', to))
    .execute()
}

export async function deleteFavouritesOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).execute()
}

/** Adds courses to a user's favourites; those that they have already stay. */
export async function addFavourites(db: Write, userId: string, courseIds: readonly number[], now: Date): Promise<void> {
  if (!courseIds.length) return
  await db
    .insertInto('favourites')
    .values(courseIds.map((course_id) => ({ user_id: userId, course_id, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteFavourite = (db: Write, userId: string, id: number) =>
  db.deleteFrom('favourites').where('user_id', '=', userId).where('id', '=', id).execute()
