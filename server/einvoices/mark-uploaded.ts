import { recordChange } from '../audit/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import { lockEinvoice } from './einvoices.queries.ts'
import { recordEvent } from './record-event.ts'

/** Notes that a draft was uploaded by hand, with the number that the platform gave it. */
export async function markUploaded(
  ctx: WriteContext & Fails<'not_found' | 'already_decided'>,
  { id, invoice, einvoice, platformNumber }: { id: number; invoice: string; einvoice: string; platformNumber: string },
): Promise<void> {
  const { db, fail, now } = ctx
  const found = await lockEinvoice(db, einvoice)
  if (found?.order_id !== id || found.invoice_id !== invoice) return fail('not_found')
  if (found.state !== 'draft') return fail('already_decided')
  await db.updateTable('einvoices').set({ platform_number: platformNumber }).where('id', '=', einvoice).execute()
  await recordEvent(ctx, einvoice, { key: 'uploaded', kind: 'uploaded', at: now(), details: { text: platformNumber } })
  const about = found.document.number
  await recordChange(ctx, { action: 'order.einvoice_uploaded', id, about, after: { platform_number: platformNumber } })
}
