import type { CallInput } from '../../../contract/call.ts'
import type { Language } from '../../../contract/common.ts'
import type { emailRuleCalls, RuleEvent } from '../../../contract/manage/email-rules.ts'
import { failFaults } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { exampleRuleEmail } from '../../mail/example-email.ts'
import { sendEmail } from '../../mail/mail.jobs.ts'
import type { Mailing } from '../../mail/notify.ts'
import { sentence } from '../../sentences.ts'
import { findAddress } from '../emails.queries.ts'
import { forPage } from '../for-page.ts'
import { countDue, plannedRule } from './due.queries.ts'
import { emailRules, textFaults } from './rules.ts'
import { pathOf, textsOfRule } from './write-rule-email.ts'

const exampleOf = (event: RuleEvent) => pathOf({ event, subject: '100234', course_id: 1 })

type Drafted = CallInput<typeof emailRuleCalls.previewEmailRule>['body']

/** The email of a rule that need not be saved. Fails with what is wrong in its texts, in the language of the reader. */
function draw(
  { config, language: reader }: { config: Mailing['config']; language: Language },
  { body, to, note }: { body: Drafted; to: string; note?: string },
) {
  const { text_language: language, event } = body
  const faults = textFaults(body, reader)
  if (Object.keys(faults).length) failFaults(faults)
  const texts = textsOfRule(body, language)
  return exampleRuleEmail(
    config,
    { email: to, language },
    { texts, path: exampleOf(event), label: event, ...(note ? { note } : {}) },
  )
}

export const emailRuleHandlers: Handlers<typeof emailRuleCalls> = {
  ...emailRules.handlers,

  previewEmailRule: async (ctx, { body }) => {
    const { db, now, config } = ctx
    const { subject, html = '' } = draw(ctx, { body, to: config.contactEmail })
    const people = (await countDue(db, plannedRule(body), now())).get(0) ?? 0
    return { subject, html: forPage(html), people }
  },

  sendTestEmailRule: async (ctx, { body }) => {
    const { db, principal, enqueue } = ctx
    const { email } = await findAddress(db, principal.userId)
    await enqueue(sendEmail, draw(ctx, { body, to: email, note: sentence(body.text_language, 'emails_test') }))
    return { success: true }
  },
}
