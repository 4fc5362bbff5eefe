import { auditCalls } from './audit.ts'
import { staffCalls } from './staff.ts'

/** Every call of the back office. */
export const manageCalls = { ...staffCalls, ...auditCalls } as const
