import { runInTransaction } from '../db/transaction.ts'
import { EinvoiceRefused, type EinvoiceProvider, EinvoiceUnavailable } from '../integrations/einvoice/port.ts'
import { findInvoice, readParticipant } from '../invoicing/public.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { type Due, einvoiceFile, listDue, lockEinvoice } from './einvoices.queries.ts'
import { type Happened, recordEvent, tellFailed } from './record-event.ts'
import { nextQuestion, nextTry } from './states.rules.ts'

/** So long another server leaves one alone that is being sent or asked about. */
const claimMs = 2 * 60_000

/** Takes one for this run; false when another server has it. */
async function claim({ db, now }: JobParts, { id, next_at }: Due): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('einvoices')
    .set({ next_at: new Date(now().getTime() + claimMs) })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

type Changed = { provider_id?: string | null; tries?: number; next_at?: Date | null }

/** What was learned by a call. Meanwhile a report may have ended one: then it is not asked about again. */
const note = ({ db, enqueueIn, config, now }: JobParts, id: string, event: Happened | undefined, changed: Changed) =>
  runInTransaction(db, async (write) => {
    const { next_at, ...kept } = changed
    const rows = write.updateTable('einvoices').where('id', '=', id)
    if (Object.keys(kept).length) await rows.set(kept).execute()
    if (next_at !== undefined) await rows.set({ next_at }).where('state', 'in', ['queued', 'submitted']).execute()
    if (event) await recordEvent({ db: write, enqueue: enqueueIn(write), config, now }, id, event)
  })

async function send(parts: JobParts, provider: EinvoiceProvider, due: Due): Promise<void> {
  const { integrations, now, db } = parts
  const [bytes, invoice] = [
    await integrations.files.get(einvoiceFile(due.sha256)),
    await findInvoice(db, due.invoice_id),
  ]
  const [sender, receiver] = [readParticipant(due.sender), readParticipant(due.receiver)]
  if (!bytes || !invoice || !sender || !receiver) throw new EinvoiceUnavailable('The bytes of an e-invoice are lost')
  const type = invoice.kind === 'credit_note' ? 'credit_note' : 'invoice'
  const { id } = await provider.send({ bytes, type, sender, receiver, key: due.send_key })
  const at = now()
  const changed = { provider_id: id, tries: 0, next_at: nextQuestion(at, at) ?? null }
  await note(parts, due.id, { key: 'submitted', kind: 'submitted', at }, changed)
}

async function ask(parts: JobParts, provider: EinvoiceProvider, due: Due): Promise<void> {
  const { now } = parts
  if (due.provider_id !== null) {
    const { state, at, text } = await provider.status(due.provider_id)
    const happened = at ? new Date(at) : now()
    if (state !== 'submitted')
      return note(
        parts,
        due.id,
        { key: `${state} ${due.provider_id}`, kind: state, at: happened, details: { text } },
        {},
      )
  }
  const next = nextQuestion(due.made_at, now())
  await note(parts, due.id, undefined, { next_at: next ?? null, tries: 0 })
  if (!next) await tellSilent(parts, due)
}

/** Nothing is known of one for days: it is not failed, so that it is not sent twice. */
const tellSilent = ({ db, enqueueIn, config, now }: JobParts, { id }: Due) =>
  runInTransaction(db, async (write) => {
    const found = await lockEinvoice(write, id)
    const work = { db: write, enqueue: enqueueIn(write), config, now }
    if (found) await tellFailed(work, found, 'silent')
  })

/** What to do after a call that failed: try later, or tell staff that it failed for good. */
async function postpone(parts: JobParts, due: Due, error: unknown): Promise<void> {
  const { now, log } = parts
  const tries = due.tries + 1
  const isRefused = error instanceof EinvoiceRefused
  const next = isRefused ? undefined : nextTry(tries, now())
  log.warn({ err: error, einvoice: due.id, tries }, 'An e-invoice could not be sent or asked about')
  const details = isRefused ? { text: error.message.slice(0, 500) } : { note: 'away' as const }
  const isOver = !next && due.state === 'queued'
  const failed: Happened = { key: isRefused ? 'refused' : 'unanswered', kind: 'failed', at: now(), details }
  const later = isOver ? undefined : (next ?? nextQuestion(due.made_at, now()))
  await note(parts, due.id, isOver ? failed : undefined, { tries, next_at: later ?? null })
  if (!later && !isOver) await tellSilent(parts, due)
}

/**
 * Sends what is queued, asks about what was taken, and tries again later what failed for now: with the same key, so that
 * nothing is sent twice. Without an access point it waits as for one that is away.
 */
export const watchEinvoices = defineJob({
  name: 'watch-einvoices',
  every: 30,
  run: async (parts) => {
    const provider = parts.integrations.einvoice
    for (const due of await listDue(parts.db, parts.now())) {
      if (!(await claim(parts, due))) continue
      try {
        if (!provider) throw new EinvoiceUnavailable('No access point is configured')
        await (due.state === 'queued' ? send(parts, provider, due) : ask(parts, provider, due))
      } catch (error) {
        await postpone(parts, due, error)
      }
    }
  },
})
