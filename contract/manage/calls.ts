import { auditCalls } from './audit.ts'
import { issuedCalls } from './certificates.ts'
import { exportCalls } from './exports.ts'
import { inboxCalls } from './inbox.ts'
import { moderationCalls } from './moderation.ts'
import { managedOrderCalls } from './orders.ts'
import { peopleCalls } from './people.ts'
import { staffCalls } from './staff.ts'

/** Every call of the back office. */
export const manageCalls = {
  ...staffCalls,
  ...auditCalls,
  ...managedOrderCalls,
  ...inboxCalls,
  ...moderationCalls,
  ...peopleCalls,
  ...issuedCalls,
  ...exportCalls,
} as const
