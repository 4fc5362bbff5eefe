import { auditHandlers } from './audit.manage.routes.ts'
import { auditListHandlers } from './audit.list.ts'

export const audit = { handlers: { ...auditHandlers, ...auditListHandlers }, jobs: [] }
