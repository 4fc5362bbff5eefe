import { auditPackCalls } from './audit-packs.ts'
import { auditCalls } from './audit.ts'
import { managedOrderCalls } from './orders.ts'
import { practicePlanCalls } from './practice.ts'
import { reportCalls } from './reports.ts'
import { practiceRoomCalls } from './rooms.ts'
import { staffCalls } from './staff.ts'

/** Every call of the back office. */
export const manageCalls = {
  ...staffCalls,
  ...auditCalls,
  ...managedOrderCalls,
  ...reportCalls,
  ...auditPackCalls,
  ...practicePlanCalls,
  ...practiceRoomCalls,
} as const
