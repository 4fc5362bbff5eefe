import { auditCalls } from './audit.ts'
import { contentsCalls } from './contents.ts'
import { courseFileCalls } from './course-files.ts'
import { courseEditorCalls } from './courses.ts'
import { discountCalls } from './discounts.ts'
import { offeringCalls } from './offerings.ts'
import { questionCalls } from './questions.ts'
import { staffCalls } from './staff.ts'

/** Every call of the back office. */
export const manageCalls = {
  ...staffCalls,
  ...auditCalls,
  ...courseEditorCalls,
  ...offeringCalls,
  ...contentsCalls,
  ...questionCalls,
  ...courseFileCalls,
  ...discountCalls,
} as const
