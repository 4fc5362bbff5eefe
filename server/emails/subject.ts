import { emailListHandlers } from './emails.list.ts'
import { emailHandlers } from './emails.manage.routes.ts'

export const emails = { handlers: { ...emailHandlers, ...emailListHandlers }, jobs: [] }
