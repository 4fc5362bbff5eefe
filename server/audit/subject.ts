import { auditHandlers } from './audit.manage.routes.ts'

export const audit = { handlers: { ...auditHandlers }, jobs: [] }
