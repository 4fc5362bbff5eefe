import type { EinvoiceAnswer, EinvoiceEventKind } from '../../contract/manage/einvoices.ts'
import type { Work } from '../context.ts'
import type { Write } from '../db/connect.ts'
import type { EinvoiceDetails, InvoiceDocument } from '../db/json-columns.ts'
import { addStaffTask } from '../shop/public.ts'
import { findActive, lockEinvoice } from './einvoices.queries.ts'
import { answerOf, stateAfter, taskAfter } from './states.rules.ts'

/** Something that happened to an electronic invoice; `key` tells it from other events of the same one. */
export type Happened = {
  key: string
  kind: EinvoiceEventKind
  answer?: EinvoiceAnswer
  at: Date
  details?: Partial<EinvoiceDetails>
  /** Staff recorded it, and needs no task. */
  byStaff?: true
}

/** Tells staff that one failed, or that nothing is known of it; `fault`: a note of the portal, or what the access point says. */
export const tellFailed = (work: Work, { order_id, document }: Told, fault: string): Promise<void> =>
  addStaffTask(work, {
    kind: 'einvoice_failed',
    orderId: order_id,
    details: { invoice: document.number, company: document.buyer.name, ...(fault ? { fault } : {}) },
    now: work.now(),
    again: true,
  })

type Told = { order_id: number; document: InvoiceDocument }

/** Tells staff what the buyer wants done. */
async function tellAnswer(
  work: Work,
  { order_id, document }: Told,
  { answer, details = {} }: Happened,
  held: EinvoiceAnswer | undefined,
): Promise<void> {
  const { text = '', reasons = [], actions = [], corrections = [] } = details
  const asked = answer && taskAfter(answer, actions, held)
  if (!asked) return
  const reason = [reasons.join(', '), text].filter(Boolean).join(': ')
  const right = corrections.map(({ term, value }) => `${term}: ${value}`).join(', ')
  await addStaffTask(work, {
    // A credit note is not credited and issued again.
    kind: asked === 'einvoice_rejected' && document.kind === 'credit_note' ? 'einvoice_note_rejected' : asked,
    orderId: order_id,
    details: {
      invoice: document.number,
      company: document.buyer.name,
      ...(reason ? { reason } : {}),
      ...(right ? { right_value: right } : {}),
    },
    now: work.now(),
    again: true,
  })
}

async function listAnswers(db: Write, id: string) {
  const rows = await db
    .selectFrom('einvoice_events')
    .select(['answer', 'happened_at'])
    .where('einvoice_id', '=', id)
    .where('answer', 'is not', null)
    .execute()
  return rows.flatMap(({ answer, happened_at }) => (answer ? [{ answer, happenedAt: happened_at }] : []))
}

/**
 * Records an event once, with the state and the answer that follow from all that is known, and tells staff what is to be
 * done. Nothing of the invoice itself changes, and no money is booked. False: it was known.
 */
export async function recordEvent(work: Work, id: string, event: Happened): Promise<boolean> {
  const { db, now } = work
  const found = await lockEinvoice(db, id)
  if (!found) return false
  const { key, kind, answer = null, at, details = {} } = event
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('einvoice_events')
    .values({
      einvoice_id: id,
      event_key: key,
      kind,
      answer,
      happened_at: at,
      details: JSON.stringify({ text: '', ...details }),
      learned_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) return false
  const next = stateAfter(found.state, kind, found.way)
  // One that failed and was sent anew stays failed, though it arrived after all.
  const isReplaced = found.state === 'failed' && (await findActive(db, found.invoice_id)) !== undefined
  const state = isReplaced ? found.state : next
  const held = answerOf(await listAnswers(db, id))
  await db
    .updateTable('einvoices')
    .set({ state, answer: held ?? null })
    .$if(state === 'delivered' || state === 'failed', (update) => update.set({ next_at: null }))
    .where('id', '=', id)
    .execute()
  const isNews = kind === 'failed' && state !== found.state && !event.byStaff
  if (isNews) await tellFailed(work, found, details.note ?? details.text ?? '')
  await tellAnswer(work, found, event, held)
  return true
}
