import type { Database, Read } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { EinvoiceReport } from '../integrations/einvoice/port.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { instantOf } from '../time.ts'
import { runTask } from '../workers/run-task.ts'
import { findAnswered, findByProviderId } from './einvoices.queries.ts'
import { type Happened, recordEvent } from './record-event.ts'

/** Stores what the access point reported, each once. It is acknowledged when this is committed, and processed later. */
export async function storeReports(db: Database, reports: readonly EinvoiceReport[], now: Date): Promise<void> {
  for (const report of reports)
    await db
      .insertInto('einvoice_reports')
      .values({ report_key: report.key, report: JSON.stringify(report), received_at: now })
      .onConflict((conflict) => conflict.column('report_key').doNothing())
      .execute()
}

type Event = { id: string; event: Happened }

/** What a report is about: `later` while it names a submission whose id is not known here yet. */
async function read(db: Read, report: EinvoiceReport, received: Date): Promise<Event | 'later' | undefined> {
  if (report.kind !== 'answer') {
    const found = await findByProviderId(db, report.id)
    const at = report.at ? new Date(report.at) : received
    const event = { key: `${report.kind} ${report.id}`, kind: report.kind, at, details: { text: report.text } }
    return found ? { id: found.id, event } : 'later'
  }
  const response = await runTask('readInvoiceResponse', report.xml)
  if (!response) return undefined
  const { id, number, answer, day, text, reasons, actions, corrections } = response
  // Whoever is in the network may answer: only the receiver's answer to the sender counts.
  const found = await findAnswered(db, { sender: response.receiver, receiver: response.sender, number })
  const details = { text, reasons, actions, corrections }
  return (
    found && {
      id: found.id,
      event: { key: `answer ${id}`, kind: 'answer', answer, at: instantOf(`${day}T00:00`), details },
    }
  )
}

const laterMs = 7 * 24 * 60 * 60_000

async function process(
  { db, enqueueIn, config, now, log }: JobParts,
  { id, report, received_at }: { id: number; report: EinvoiceReport; received_at: Date },
): Promise<void> {
  const found = await read(db, report, received_at)
  if (found === 'later' && now().getTime() - received_at.getTime() < laterMs) return
  if (!found || found === 'later') log.warn({ report: id, kind: report.kind }, 'A report concerns no e-invoice of ours')
  await runInTransaction(db, async (write) => {
    const work = { db: write, enqueue: enqueueIn(write), config, now }
    if (found && found !== 'later') await recordEvent(work, found.id, found.event)
    await write.updateTable('einvoice_reports').set({ processed_at: now() }).where('id', '=', id).execute()
  })
}

/** Processes what the access point reported, in the order in which it came; a report that fails stops no other. */
export const processReports = defineJob({
  name: 'process-einvoice-reports',
  every: 60,
  run: async (parts) => {
    const open = await parts.db
      .selectFrom('einvoice_reports')
      .select(['id', 'report', 'received_at'])
      .where('processed_at', 'is', null)
      .orderBy('id')
      .limit(500)
      .execute()
    for (const one of open)
      try {
        await process(parts, one)
      } catch (error) {
        parts.log.error({ err: error, report: one.id }, 'A report of the access point could not be processed')
      }
  },
})
