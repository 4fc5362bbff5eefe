import type { Write } from '../db/connect.ts'
import { lockCourse } from './refresh-card.ts'

export { findCard, findPicture, listProducts } from './course.queries.ts'
export { lowest30 } from './lowest-price.queries.ts'

/** Counts a sale for the order of bestsellers. The caller tells that the catalogue changed. */
export async function countSale(db: Write, courseId: number, places: number): Promise<void> {
  await lockCourse(db, courseId)
  await db
    .updateTable('catalogue_cards')
    .set((eb) => ({ sold: eb('sold', '+', places) }))
    .where('course_id', '=', courseId)
    .execute()
}
export { deleteReviewsOf } from './delete-reviews.ts'
