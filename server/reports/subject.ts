import { auditPackHandlers } from './audit-pack/audit-packs.manage.routes.ts'
import { reportHandlers } from './reports.manage.routes.ts'

export const reports = { handlers: { ...reportHandlers, ...auditPackHandlers }, jobs: [] }
