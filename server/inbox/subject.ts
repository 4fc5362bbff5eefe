import { exportInboxHandlers } from './export-inbox.ts'
import { inboxHandlers } from './inbox.manage.routes.ts'
import { templateHandlers } from './templates.manage.routes.ts'

export const inbox = { handlers: { ...inboxHandlers, ...templateHandlers, ...exportInboxHandlers }, jobs: [] }
