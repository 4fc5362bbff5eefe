import { emailRule, ruleEvents } from './email-rules.ts'
import { defineWholeList, oneOf } from './list.ts'

export const emailRuleList = defineWholeList({
  name: 'email-rules',
  object: 'email_rule',
  capability: 'edit_content',
  find: 'listEmailRules',
  csv: 'exportEmailRules',
  about: 'The rules by which emails are sent before or after an event, as CSV.',
  item: emailRule.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    event: { unit: 'words', words: 'ruleEvents' },
    days: { unit: 'number', sorts: true },
    direction: { unit: 'words', words: 'ruleDirections' },
    active: { unit: 'words', words: 'onOff' },
    due_today: { unit: 'number', sorts: true },
    sent: { unit: 'number', sorts: true },
  },
  filters: {
    event: oneOf(ruleEvents, 'ruleEvents', { description: 'What the email is about.', example: 'no_slot' }),
    active: oneOf(['true', 'false'], 'onOff', { description: 'Whether emails are sent.', example: 'true' }),
  },
})
