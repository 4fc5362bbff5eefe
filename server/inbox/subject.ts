import { inboxHandlers } from './inbox.manage.routes.ts'
import { templateHandlers } from './templates.manage.routes.ts'
import { templateListHandlers } from './templates.list.ts'
import { inboxListHandlers } from './inbox.list.ts'

export const inbox = {
  handlers: { ...inboxHandlers, ...templateHandlers, ...inboxListHandlers, ...templateListHandlers },
  jobs: [],
}
