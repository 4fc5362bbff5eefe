import type { Database, Read } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { EinvoiceReport } from '../integrations/einvoice/port.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { instantOf } from '../time.ts'
import { runTask } from '../workers/run-task.ts'
import { findAnswered, findByProviderId } from './einvoices.queries.ts'
import { type Happened, recordEvent } from './record-event.ts'

/** A text as the database can hold it: without NUL, and without halves of characters. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Stores what the access point reported, each once. It is acknowledged when this is committed, and processed later. */
export async function storeReports(db: Database, reports: readonly EinvoiceReport[], now: Date): Promise<void> {
  for (const report of reports)
    await db
      .insertInto('einvoice_reports')
      .values({
        report_key: storable(report.key),
        report: JSON.stringify(report, (_name, value: unknown) =>
          typeof value === 'string' ? storable(value) : value,
        ),
        received_at: now,
      })
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
      // A buyer may give all its answers the same id.
      event: { key: `answer ${id} ${answer} ${day}`, kind: 'answer', answer, at: instantOf(`${day}T00:00`), details },
    }
  )
}

/** So long a report waits for what it is about to be known, and one that cannot be read is tried again. */
const laterMs = 7 * 24 * 60 * 60_000

type Stored = { id: number; report: EinvoiceReport; received_at: Date }

/** What is kept of a report that concerns nothing of ours: not the document of somebody else. */
const withoutContent = (report: EinvoiceReport): EinvoiceReport =>
  report.kind === 'answer' ? { ...report, xml: '' } : report

async function process(
  { db, enqueueIn, config, now, log }: JobParts,
  { id, report, received_at }: Stored,
): Promise<void> {
  const isOld = now().getTime() - received_at.getTime() >= laterMs
  const found = await read(db, report, received_at).catch((error: unknown) => {
    if (!isOld) throw error
    log.error({ err: error, report: id }, 'A report of the access point is given up')
    return undefined
  })
  if (found === 'later' && !isOld) return
  const about = found === 'later' ? undefined : found
  if (!about) log.warn({ report: id, kind: report.kind }, 'A report concerns no e-invoice of ours')
  await runInTransaction(db, async (write) => {
    const work = { db: write, enqueue: enqueueIn(write), config, now }
    if (about) await recordEvent(work, about.id, about.event)
    await write
      .updateTable('einvoice_reports')
      .set({ processed_at: now(), ...(about ? {} : { report: JSON.stringify(withoutContent(report)) }) })
      .where('id', '=', id)
      .execute()
  })
}

const ofPage = 500
/** Some reports that are not processed yet, in the order in which they came, after one. */
const listOpen = (db: Read, after: number) =>
  db
    .selectFrom('einvoice_reports')
    .select(['id', 'report', 'received_at'])
    .where('processed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ofPage)
    .execute()

/**
 * Processes what the access point reported, in the order in which it came; a report that fails, or that waits, stops no
 * other.
 */
export const processReports = defineJob({
  name: 'process-einvoice-reports',
  every: 60,
  run: async (parts) => {
    let page = await listOpen(parts.db, 0)
    while (page.length) {
      for (const one of page)
        try {
          await process(parts, one)
        } catch (error) {
          parts.log.error({ err: error, report: one.id }, 'A report of the access point could not be processed')
        }
      page = await listOpen(parts.db, page.at(-1)?.id ?? 0)
    }
  },
})
