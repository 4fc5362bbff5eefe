import { type Database } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import { emailInvoice, invoiceAttachments } from '../invoicing/public.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { sendingDays } from './companies.rules.ts'
import { payersOfDocument } from './payers.queries.ts'

/** Documents of companies whose files are kept and which were not sent yet. */
const listUnsent = (db: Database, today: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'document'])
    .where('issued_on', '>=', addDays(today, -sendingDays))
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
  const { id } = issued
  const payers = await payersOfDocument(db, id)
  const attachments = payers.length ? await invoiceAttachments({ db, integrations, log }, issued) : []
  await runInTransaction(db, async (write) => {
    const { numInsertedOrUpdatedRows } = await write
      .insertInto('invoice_sends')
      .values({ invoice_id: id, addresses: payers.length, sent_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return
    const work = { db: write, enqueue: enqueueIn(write), config }
    await emailInvoice(work, issued, { emails: payers, attachments })
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
