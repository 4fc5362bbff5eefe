import { addressEvents } from '../../contract/events.ts'
import { type Database } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import { invoiceFile, invoiceFileName } from '../invoicing/public.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { notifyAddress } from '../mail/notify.ts'
import { formatMoney } from '../money.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { payersOfOrder } from './payers.queries.ts'

/** Documents of before are not sent: a payer who is entered later gets those to come. */
const lateDays = 2

/** Documents of companies whose files are kept and which were not sent yet. */
const listUnsent = (db: Database, today: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'order_id', 'document'])
    .where('issued_on', '>=', addDays(today, -lateDays))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('invoice_files').select('form').whereRef('invoice_id', '=', 'invoices.id')),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoice_sends').select('sent_at').whereRef('invoice_id', '=', 'invoices.id'))),
    )
    .orderBy('id')
    .limit(100)
    .execute()

type Unsent = Awaited<ReturnType<typeof listUnsent>>[number]

/** Notes that a document is sent and enqueues its emails, once. */
async function send({ db, config, integrations, enqueueIn, now, log }: JobParts, issued: Unsent): Promise<void> {
  const { id, order_id, document } = issued
  const payers = await payersOfOrder(db, order_id)
  const fileOf = async (form: 'pdf' | 'xml', contentType: string) => ({
    filename: invoiceFileName(document, form),
    contentType,
    content: Buffer.from(await invoiceFile({ db, integrations, log }, issued, form)).toString('base64'),
    encoding: 'base64' as const,
  })
  const attachments = payers.length
    ? [await fileOf('pdf', 'application/pdf'), await fileOf('xml', 'application/xml')]
    : []
  await runInTransaction(db, async (write) => {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('invoice_sends')
      .values({ invoice_id: id, addresses: payers.length, sent_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return
    const work = { db: write, enqueue: enqueueIn(write), config }
    const { kind, language, number, dueOn, totalCents, paidCents } = document
    const event = kind === 'credit_note' ? addressEvents.credit_note_issued : addressEvents.invoice_issued
    const money = (cents: number) => formatMoney(cents, language)
    const values = { number, order: String(order_id), amount: money(totalCents) }
    for (const email of payers)
      await notifyAddress(
        work,
        { email, language },
        event,
        values,
        ({ t }) => [
          t('text'),
          ...(dueOn && kind === 'invoice'
            ? [t('due', { rest: money(totalCents - paidCents), day: { day: dueOn } })]
            : []),
        ],
        { attachments },
      )
  })
}

/**
 * Emails issued documents of companies to who pays in them, with PDF and electronic invoice. One that fails is tried again
 * by the next run and stops no other.
 */
export const sendInvoices = defineJob({
  name: 'send-invoices-to-payers',
  every: 60,
  run: async (parts) => {
    for (const issued of await listUnsent(parts.db, dayInVilnius(parts.now())))
      try {
        await send(parts, issued)
      } catch (error) {
        parts.log.error({ err: error, invoice: issued.id }, 'An invoice could not be sent to who pays')
      }
  },
})
