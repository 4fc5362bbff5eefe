import { catalogueJobs } from './catalogue.jobs.ts'
import { catalogueHandlers } from './catalogue.routes.ts'
import { courseEditionHandlers } from './editions/editions.manage.routes.ts'
import { courseEditorHandlers } from './editor/courses.manage.routes.ts'
import { favouriteHandlers } from './favourites/favourites.routes.ts'
import { offeringHandlers } from './offerings/offerings.manage.routes.ts'
import { managedReviewHandlers } from './reviews/reviews.manage.routes.ts'
import { interestHandlers } from './interests/interests.routes.ts'
import { interestListHandlers } from './interests/interests.list.ts'
import { recommendedHandlers } from './recommended.routes.ts'
import { reviewHandlers } from './reviews/reviews.routes.ts'
import { courseListHandlers } from './editor/courses.list.ts'
import { locationListHandlers } from './locations/locations.list.ts'
import { offeringTableHandlers } from './offerings/offerings.list.ts'
import { reviewListHandlers } from './reviews/reviews.list.ts'

export const catalogue = {
  handlers: {
    ...courseListHandlers,
    ...locationListHandlers,
    ...offeringTableHandlers,
    ...reviewListHandlers,
    ...catalogueHandlers,
    ...recommendedHandlers,
    ...favouriteHandlers,
    ...interestHandlers,
    ...interestListHandlers,
    ...reviewHandlers,
    ...managedReviewHandlers,
    ...courseEditorHandlers,
    ...courseEditionHandlers,
    ...offeringHandlers,
  },
  jobs: catalogueJobs,
}
