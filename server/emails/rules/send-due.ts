import { defineJob, type JobParts } from '../../jobs/job.ts'
import { payersOfOrder } from '../../companies/public.ts'
import { addUnpaidTask } from '../../shop/public.ts'
import { notifyAddressByRule, notifyByRule } from '../../mail/notify.ts'
import { type Due, listDue } from './due.queries.ts'
import { pathOf, textsOfRule, valuesOf } from './write-rule-email.ts'

type Rule = Parameters<typeof textsOfRule>[0]

/** Notes the email and enqueues it, once: nothing when it was noted before. */
async function send({ db, config, now, enqueueIn }: JobParts, rule: Rule, due: Due): Promise<void> {
  await db.transaction().execute(async (write) => {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('email_rule_sends')
      .values({ rule_id: due.rule_id, subject: due.subject, sent_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return
    const { user_id: user, language } = due
    const work = { db: write, enqueue: enqueueIn(write), config }
    const written = { texts: textsOfRule(rule, language), values: valuesOf(due, language) }
    await notifyByRule(work, { user, language }, { ...written, link: { path: pathOf(due), label: due.event } })
    // Who pays need not have an account.
    const isOfOrder = due.event === 'credit_due' || due.event === 'order_unpaid'
    const payers = isOfOrder ? await payersOfOrder(write, Number(due.subject)) : []
    for (const email of payers) await notifyAddressByRule(work, { email, language }, written)
    if (due.erased && !payers.length) await addUnpaidTask({ ...work, now }, Number(due.subject))
  })
}

/** Sends the emails of active rules that are due today, each once. One that fails is tried again and stops no other. */
export const sendDue = defineJob({
  name: 'send-emails-of-rules',
  schedule: '0 9 * * *',
  run: async (parts) => {
    const rules = await parts.db.selectFrom('email_rules').select(['id', 'subject', 'text']).execute()
    const byId = new Map(rules.map((rule) => [rule.id, rule]))
    const failures: unknown[] = []
    for (const due of await listDue(parts.db, parts.now())) {
      const rule = byId.get(due.rule_id)
      try {
        if (rule) await send(parts, rule, due)
      } catch (error) {
        parts.log.error({ err: error, rule: due.rule_id, subject: due.subject }, 'An email of a rule could not be sent')
        failures.push(error)
      }
    }
    if (failures.length) throw new AggregateError(failures, `${failures.length} emails of rules could not be sent`)
  },
})
