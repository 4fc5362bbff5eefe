import type { Write } from '../db/connect.ts'
import { lockCourse } from './refresh-card.ts'

export { makePicture } from './picture-file.ts'
export { type Authoring, courseChanged, lockForEdit } from './authoring.ts'
export { listStaleCourses } from './editor/stale-courses.queries.ts'
export { askForReview } from './ask-for-review.ts'
export { changePrice, type PriceInput } from './change-price.ts'
export { findCard, findPicture, listProducts } from './course.queries.ts'
export { describeCourse } from './describe-course.rules.ts'
export { editionAt } from './editions/editions.queries.ts'
export { keepEdition } from './editions/keep-edition.ts'
export { findPlace } from './locations/locations.queries.ts'
export { locations } from './locations/locations.ts'
export {
  announcePlace,
  isSamePlace,
  listEmailedOfPlace,
  placeRow,
  type PlaceTexts,
} from './offerings/announce-place.ts'
export { listOfferingsAt } from './offerings/concerned.queries.ts'
export { latestVatClass } from './offerings/latest-vat.queries.ts'
export { lowest30 } from './lowest-price.queries.ts'
export { bookable, onSale } from './on-sale.queries.ts'
export { refreshGroupCardsJob } from './refresh-group-cards.jobs.ts'
export { refreshCard } from './refresh-card.ts'
export { sessions } from './sessions.queries.ts'
export { listUnknownNames } from './unknown-names.ts'
export { loadCourse } from './load-course.ts'
export { publishCourse } from './publish-course.ts'
export { reorderQuestions } from './reorder-questions.ts'
export { retireCourse } from './retire-course.ts'
export { showGrades } from './show-grades.ts'
export { saveCourse } from './save-course.ts'
export { hashOfPictures } from './picture-hash.ts'
export { makeFigure, saveFigure } from './save-figure.ts'
export { serveStoredPictures } from './stored-pictures.routes.ts'
export { saveCoursePicture, storeCoursePicture } from './save-course-picture.ts'
export { type OfferingInput, saveOffering } from './save-offering.ts'
export { addFavourites, deleteFavouritesOf, moveFavourites } from './favourites/favourites.queries.ts'
export { deleteInterestsOf, moveInterests } from './interests/interests.queries.ts'
export { storeOwnInterest } from './interests/ask-interest.ts'
export { publishedReviews, showReviews } from './reviews/reviews.queries.ts'
export { addReview } from './reviews/add-review.ts'
export { deleteReviewsOf, moveReviews } from './reviews/delete-reviews.ts'
export { shownPersonChanged } from './shown-person-changed.ts'
export { moderateReview } from './reviews/moderate-review.ts'
export { readStoredPicture } from './stored-pictures.routes.ts'
export { catalogueTables, countInCategory, countWithFilter, countWithGroup, refreshCategory } from './edited-tables.ts'
export { storedPictureName } from './stored-pictures.routes.ts'
export { CourseInput } from './course-input.ts'

/** Counts a sale for the order of bestsellers. The caller invalidates the response cache. */
export async function countSale(db: Write, courseId: number, places: number): Promise<void> {
  await lockCourse(db, courseId)
  await db
    .updateTable('catalogue_cards')
    .set((eb) => ({ sold: eb('sold', '+', places) }))
    .where('course_id', '=', courseId)
    .execute()
}
