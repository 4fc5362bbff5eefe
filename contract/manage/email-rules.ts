import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Language, Success } from '../common.ts'
import { described, flag, line, number, option, schemasOf, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** What an email of a rule may be about: what a user has already, never an offer. */
export const ruleEvents = ['practice_start', 'certificate_end', 'order_unpaid', 'credit_due', 'no_slot'] as const
export type RuleEvent = (typeof ruleEvents)[number]
export const ruleDirections = ['before', 'after'] as const

/** The placeholders that subject and text may have, and whether an email may go before the event. */
export const ruleEventFacts: Record<RuleEvent, { placeholders: readonly string[]; before: boolean }> = {
  practice_start: { placeholders: ['brand', 'title', 'when'], before: true },
  certificate_end: { placeholders: ['brand', 'title', 'number', 'day'], before: true },
  order_unpaid: { placeholders: ['brand', 'order', 'amount'], before: false },
  credit_due: { placeholders: ['brand', 'order', 'amount', 'day'], before: true },
  no_slot: { placeholders: ['brand', 'title'], before: false },
}

export const emailRule = defineResource({
  name: 'email_rule',
  one: 'EmailRule',
  many: 'EmailRules',
  noun: 'an email rule',
  path: '/email-rules',
  capability: 'edit_content',
  about: {
    list: 'The rules by which emails are sent before or after an event, by name.',
    save: 'All three languages are needed. A rule that is switched on sends of what becomes due from that day on, each thing once.',
  },
  fields: {
    name: line(80, { description: 'What staff know the rule by.', example: 'Prieš praktiką' }),
    event: option(ruleEvents, { description: 'What the email is about.', example: 'practice_start' }),
    direction: option(ruleDirections, {
      description: 'Before the event or after it; of an unpaid order and a slot that is not chosen only after.',
      example: 'before',
    }),
    days: number(0, 365, { blank: 3, description: 'How many days before or after; 0: the same day.', example: 3 }),
    subject: three(160, {
      description: 'The subject, with placeholders of the event.',
      example: { lt: '{title}: greitai praktika', en: '{title}: your practice is near', ru: '{title}: скоро практика' },
    }),
    text: three(
      2000,
      {
        description: 'The text, with placeholders of the event.',
        example: { lt: 'Praktika vyks {when}.', en: 'Your practice is on {when}.', ru: 'Практика будет {when}.' },
      },
      { rows: 5 },
    ),
    active: flag({ blank: false, description: 'Whether emails are sent.', example: false }),
  },
  read: {
    due_today: described(v.number(), { description: 'How many emails it would send today.', example: 4 }),
    sent: described(v.number(), { description: 'How many emails it sent in all.', example: 120 }),
  },
  fails: ['key_taken'],
})
export type EmailRule = ItemOf<typeof emailRule>

const { event, direction, days, subject, text } = schemasOf(emailRule.fields)
const drawn = v.object({ event, direction, days, subject, text, text_language: Language })

export const emailRuleCalls = defineCalls({
  ...emailRule.calls,
  previewEmailRule: {
    api: 'manage',
    audience: 'staff',
    capability: 'edit_content',
    method: 'POST',
    path: '/email-rules/preview',
    about: 'Draws an email of a rule that need not be saved, and says how many people would get it today.',
    body: drawn,
    reply: v.object({ subject: v.string(), html: v.string(), people: v.number() }),
    fails: [],
  },
  sendTestEmailRule: {
    api: 'manage',
    audience: 'staff',
    capability: 'edit_content',
    method: 'POST',
    path: '/email-rules/test',
    limit: 'message',
    about: 'Sends an email of a rule as it is drawn to the caller’s own address, marked as a test.',
    body: drawn,
    reply: Success,
    fails: [],
  },
})
