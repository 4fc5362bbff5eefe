import { accountsJobs } from './accounts/accounts.jobs.ts'
import { accountsHandlers } from './accounts/accounts.routes.ts'
import { factorsHandlers } from './accounts/factors/factors.routes.ts'
import { devicesHandlers } from './accounts/devices/devices.routes.ts'
import { passkeysHandlers } from './accounts/factors/passkeys.routes.ts'
import { identitiesHandlers } from './accounts/identities/identities.routes.ts'
import { passwordsHandlers } from './accounts/passwords/passwords.routes.ts'
import { exportPeopleHandlers } from './accounts/people/export-people.ts'
import { managedPeopleHandlers } from './accounts/people/people.manage.routes.ts'
import { staffHandlers } from './accounts/staff/staff.manage.routes.ts'
import { settingsHandlers } from './accounts/settings/settings.routes.ts'
import { signInsHandlers } from './accounts/sign-ins/sign-ins.routes.ts'
import { auditHandlers } from './audit/audit.manage.routes.ts'
import { catalogueJobs } from './catalogue/catalogue.jobs.ts'
import { catalogueHandlers } from './catalogue/catalogue.routes.ts'
import { courseEditorHandlers } from './catalogue/editor/courses.manage.routes.ts'
import { locationHandlers } from './catalogue/locations/locations.manage.routes.ts'
import { offeringHandlers } from './catalogue/offerings/offerings.manage.routes.ts'
import { favouriteHandlers } from './catalogue/favourites/favourites.routes.ts'
import { managedReviewHandlers } from './catalogue/reviews/reviews.manage.routes.ts'
import { reviewHandlers } from './catalogue/reviews/reviews.routes.ts'
import { exportCourseHandlers } from './catalogue/editor/export-courses.ts'
import { exportCertificateHandlers } from './certificates/export-certificates.ts'
import { issuedHandlers } from './certificates/issued.manage.routes.ts'
import { certificatesJobs } from './certificates/certificates.jobs.ts'
import { certificatesHandlers } from './certificates/certificates.routes.ts'
import { contentJobs } from './content/content.jobs.ts'
import { contentHandlers } from './content/content.routes.ts'
import { importHandlers } from './imports/imports.manage.routes.ts'
import { importJobs } from './imports/imports.jobs.ts'
import { exportInboxHandlers } from './inbox/export-inbox.ts'
import { inboxHandlers } from './inbox/inbox.manage.routes.ts'
import { templateHandlers } from './inbox/templates.manage.routes.ts'
import { sendEmail } from './mail/mail.jobs.ts'
import type { AnyJob } from './jobs/job.ts'
import { forumJobs } from './learning/activities/forum/forum.jobs.ts'
import { managedPostHandlers } from './learning/activities/forum/posts.manage.routes.ts'
import { personCourseHandlers } from './learning/person-courses.manage.routes.ts'
import { learningJobs } from './learning/learning.jobs.ts'
import { exportGroupHandlers } from './practice/planning/export-group.ts'
import { practicePlanHandlers } from './practice/planning/practice.manage.routes.ts'
import { practiceRoomHandlers } from './practice/planning/rooms.manage.routes.ts'
import { practiceJobs } from './practice/practice.jobs.ts'
import { practiceHandlers } from './practice/practice.routes.ts'
import { trioHandlers } from './practice/trio/trio.routes.ts'
import { groupTrioHandlers } from './practice/trio/trio.manage.routes.ts'
import { courseArchiveHandlers } from './learning/archive/archives.manage.routes.ts'
import { contentsHandlers } from './learning/editor/contents.manage.routes.ts'
import { courseFileHandlers } from './learning/editor/files.manage.routes.ts'
import { packageHandlers } from './learning/packages/packages.manage.routes.ts'
import { previewHandlers } from './learning/editor/previews.manage.routes.ts'
import { gradingHandlers } from './learning/editor/grading.manage.routes.ts'
import { checklistHandlers } from './practice/checklists/checklists.ts'
import { algorithmHandlers } from './practice/trio/algorithms.manage.routes.ts'
import { stepResultHandlers } from './learning/editor/step-results.manage.routes.ts'
import { questionHandlers } from './learning/editor/questions.manage.routes.ts'
import { gradesHandlers } from './learning/grades/grades.routes.ts'
import { learningHandlers } from './learning/learning.routes.ts'
import { messagesJobs } from './messages/messages.jobs.ts'
import { messageHandlers } from './messages/messages.routes.ts'
import { calendarHandlers } from './practice/calendar/calendar.routes.ts'
import { exportDiscountHandlers } from './shop/discounts/export-discounts.ts'
import { discountHandlers } from './shop/discounts/discounts.manage.routes.ts'
import { orderHandlers } from './shop/orders.routes.ts'
import { auditPackHandlers } from './reports/audit-pack/audit-packs.manage.routes.ts'
import { practiceDayHandlers } from './practice/day/days.manage.routes.ts'
import { reportHandlers } from './reports/reports.manage.routes.ts'
import { exportOrderHandlers } from './shop/staff/export-orders.ts'
import { managedOrderHandlers } from './shop/staff/orders.manage.routes.ts'
import { taskHandlers } from './shop/staff/tasks.manage.routes.ts'
import { placeHandlers } from './shop/places.routes.ts'
import { exportQuoteHandlers } from './quotes/export-quotes.ts'
import { managedQuoteHandlers } from './quotes/quotes.manage.routes.ts'
import { quoteHandlers } from './quotes/quotes.routes.ts'
import { quoteJobs } from './quotes/quotes.jobs.ts'
import { shopJobs } from './shop/shop.jobs.ts'
import { shopHandlers } from './shop/shop.routes.ts'
import { uploadsJobs } from './uploads/uploads.jobs.ts'
import { uploadHandlers } from './uploads/uploads.manage.routes.ts'
import { websiteHandlers } from './website/website.manage.routes.ts'
import { checkVatCode } from './shop/vat-codes.jobs.ts'

/** The handlers of all modules, one for each call of the contract. */
export const handlers = {
  ...accountsHandlers,
  ...passwordsHandlers,
  ...signInsHandlers,
  ...factorsHandlers,
  ...passkeysHandlers,
  ...devicesHandlers,
  ...identitiesHandlers,
  ...settingsHandlers,
  ...catalogueHandlers,
  ...favouriteHandlers,
  ...reviewHandlers,
  ...shopHandlers,
  ...orderHandlers,
  ...placeHandlers,
  ...quoteHandlers,
  ...learningHandlers,
  ...gradesHandlers,
  ...practiceHandlers,
  ...trioHandlers,
  ...calendarHandlers,
  ...certificatesHandlers,
  ...contentHandlers,
  ...messageHandlers,
  ...staffHandlers,
  ...auditHandlers,
  ...practicePlanHandlers,
  ...practiceRoomHandlers,
  ...locationHandlers,
  ...managedOrderHandlers,
  ...taskHandlers,
  ...managedQuoteHandlers,
  ...reportHandlers,
  ...auditPackHandlers,
  ...practiceDayHandlers,
  ...groupTrioHandlers,
  ...importHandlers,
  ...inboxHandlers,
  ...templateHandlers,
  ...managedReviewHandlers,
  ...managedPostHandlers,
  ...managedPeopleHandlers,
  ...personCourseHandlers,
  ...issuedHandlers,
  ...exportPeopleHandlers,
  ...exportCourseHandlers,
  ...exportOrderHandlers,
  ...exportQuoteHandlers,
  ...exportDiscountHandlers,
  ...exportCertificateHandlers,
  ...exportInboxHandlers,
  ...exportGroupHandlers,
  ...courseEditorHandlers,
  ...offeringHandlers,
  ...contentsHandlers,
  ...questionHandlers,
  ...courseFileHandlers,
  ...courseArchiveHandlers,
  ...packageHandlers,
  ...uploadHandlers,
  ...stepResultHandlers,
  ...checklistHandlers,
  ...algorithmHandlers,
  ...gradingHandlers,
  ...previewHandlers,
  ...discountHandlers,
  ...websiteHandlers,
}

/** The jobs of all modules. */
export const allJobs: readonly AnyJob[] = [
  sendEmail,
  ...accountsJobs,
  ...catalogueJobs,
  ...shopJobs,
  ...quoteJobs,
  ...importJobs,
  ...uploadsJobs,
  checkVatCode,
  ...learningJobs,
  ...forumJobs,
  ...certificatesJobs,
  ...contentJobs,
  ...messagesJobs,
  ...practiceJobs,
]
