import { auditPackCalls } from './audit-packs.ts'
import { auditCalls } from './audit.ts'
import { issuedCalls } from './certificates.ts'
import { exportCalls } from './exports.ts'
import { importCalls } from './imports.ts'
import { inboxCalls, template } from './inbox.ts'
import { moderationCalls } from './moderation.ts'
import { managedOrderCalls } from './orders.ts'
import { taskCalls } from './tasks.ts'
import { managedQuoteCalls } from './quotes.ts'
import { practicePlanCalls } from './practice.ts'
import { reportCalls } from './reports.ts'
import { reseatCalls } from './reseats.ts'
import { equipment, instructor, practiceRoomCalls, room } from './rooms.ts'
import { location } from './locations.ts'
import { practiceDayCalls } from './days.ts'
import { groupTrioCalls } from './trio.ts'
import { peopleCalls } from './people.ts'
import { contentsCalls } from './contents.ts'
import { courseArchiveCalls } from './course-archives.ts'
import { courseFileCalls } from './course-files.ts'
import { courseEditorCalls } from './courses.ts'
import { discountCalls } from './discounts.ts'
import { offeringCalls } from './offerings.ts'
import { questionCalls } from './questions.ts'
import { websiteCalls } from './website.ts'
import { packageCalls } from './packages.ts'
import { uploadCalls } from './uploads.ts'
import { previewCalls } from './previews.ts'
import { gradingCalls } from './grading.ts'
import { checklist, checklistCalls } from './checklists.ts'
import { algorithm, algorithmCalls } from './algorithms.ts'
import { stepResultCalls } from './step-results.ts'
import { staffCalls } from './staff.ts'

/** Every object that is declared once (`resources.ts`) and can be added. */
export const resources = [location, room, equipment, template, checklist, algorithm] as const

/** With those that are only changed: users have the role of an instructor. */
export const changedResources = [...resources, instructor] as const

/** Every call of the back office. */
export const manageCalls = {
  ...staffCalls,
  ...auditCalls,
  ...managedOrderCalls,
  ...taskCalls,
  ...reseatCalls,
  ...managedQuoteCalls,
  ...reportCalls,
  ...auditPackCalls,
  ...practiceDayCalls,
  ...groupTrioCalls,
  ...practicePlanCalls,
  ...practiceRoomCalls,
  ...location.calls,
  ...inboxCalls,
  ...moderationCalls,
  ...peopleCalls,
  ...issuedCalls,
  ...exportCalls,
  ...importCalls,
  ...courseEditorCalls,
  ...offeringCalls,
  ...contentsCalls,
  ...questionCalls,
  ...courseFileCalls,
  ...courseArchiveCalls,
  ...discountCalls,
  ...websiteCalls,
  ...packageCalls,
  ...uploadCalls,
  ...stepResultCalls,
  ...checklistCalls,
  ...algorithmCalls,
  ...gradingCalls,
  ...previewCalls,
} as const
