import { bankHandlers } from './bank.manage.routes.ts'
import { bankLineListHandlers } from './lines.list.ts'

export const bank = { handlers: { ...bankHandlers, ...bankLineListHandlers }, jobs: [] }
