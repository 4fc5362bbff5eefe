import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueHandlers } from './catalogue.routes.ts'
import { courseEditorHandlers } from './editor/courses.manage.routes.ts'
import { exportCourseHandlers } from './editor/export-courses.ts'
import { favouriteHandlers } from './favourites/favourites.routes.ts'
import { locationHandlers } from './locations/locations.manage.routes.ts'
import { offeringHandlers } from './offerings/offerings.manage.routes.ts'
import { managedReviewHandlers } from './reviews/reviews.manage.routes.ts'
import { reviewHandlers } from './reviews/reviews.routes.ts'

export const catalogue = {
  handlers: {
    ...catalogueHandlers,
    ...favouriteHandlers,
    ...reviewHandlers,
    ...locationHandlers,
    ...managedReviewHandlers,
    ...exportCourseHandlers,
    ...courseEditorHandlers,
    ...offeringHandlers,
  },
  jobs: catalogueJobs,
}
