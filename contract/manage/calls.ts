import { auditCalls } from './audit.ts'
import { practicePlanCalls } from './practice.ts'
import { practiceRoomCalls } from './rooms.ts'
import { staffCalls } from './staff.ts'

/** Every call of the back office. */
export const manageCalls = { ...staffCalls, ...auditCalls, ...practicePlanCalls, ...practiceRoomCalls } as const
