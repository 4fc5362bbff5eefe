import { type emailRuleCalls, type RuleEvent } from '../../../contract/manage/email-rules.ts'
import { failFaults } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { exampleRuleEmail } from '../../mail/example-email.ts'
import { forPage } from '../for-page.ts'
import { countDue, plannedRule } from './due.queries.ts'
import { emailRules, textFaults } from './rules.ts'
import { pathOf, textsOfRule } from './write-rule-email.ts'

const exampleOf = (event: RuleEvent) => pathOf({ event, subject: '100234', course_id: 1 })

export const emailRuleHandlers: Handlers<typeof emailRuleCalls> = {
  ...emailRules.handlers,

  previewEmailRule: async ({ db, now, config, language: reader }, { body }) => {
    const { text_language: language, event } = body
    const faults = textFaults(body, reader)
    if (Object.keys(faults).length) failFaults(faults)
    const texts = textsOfRule(body, language)
    const { subject, html = '' } = exampleRuleEmail(config, language, { texts, path: exampleOf(event), label: event })
    const people = (await countDue(db, plannedRule(body), now())).get(0) ?? 0
    return { subject, html: forPage(html), people }
  },
}
