import type { EinvoiceOutcome } from '../../contract/manage/einvoices.ts'
import { recordChange } from '../audit/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import { lockEinvoice } from './einvoices.queries.ts'
import { recordEvent } from './record-event.ts'
import { outcomesOf } from './states.rules.ts'

type Settled = { id: number; invoice: string; einvoice: string; outcome: EinvoiceOutcome; note: string }

/** Records what became of one, as staff learned it elsewhere: nobody else tells it any more. */
export async function settleEinvoice(
  ctx: WriteContext & Fails<'not_found' | 'already_decided'>,
  { id, invoice, einvoice, outcome, note }: Settled,
): Promise<void> {
  const { db, fail, now } = ctx
  const found = await lockEinvoice(db, einvoice)
  if (found?.order_id !== id || found.invoice_id !== invoice) return fail('not_found')
  if (!outcomesOf(found.way, found.state, found.next_at).includes(outcome)) return fail('already_decided')
  const at = now()
  await recordEvent(ctx, einvoice, {
    key: `settled ${outcome}`,
    kind: outcome,
    at,
    details: { text: note },
    byStaff: true,
  })
  const about = found.document.number
  await recordChange(ctx, { action: 'order.einvoice_settled', id, about, after: { outcome, note } })
}
