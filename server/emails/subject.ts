import { emailListHandlers } from './emails.list.ts'
import { emailHandlers } from './emails.manage.routes.ts'
import { emailRuleListHandlers } from './rules/rules.list.ts'
import { emailRuleHandlers } from './rules/rules.manage.routes.ts'
import { sendDue } from './rules/send-due.ts'

export const emails = {
  handlers: { ...emailHandlers, ...emailListHandlers, ...emailRuleHandlers, ...emailRuleListHandlers },
  jobs: [sendDue],
}
