import type { Fails, Principal, WriteContext } from '../context.ts'
import { recordChange } from '../audit/public.ts'
import { findUnlinked, insertReceipt, linkReceipt, listOpeningReceipts } from '../payments/public.ts'
import { lockOpening } from './opening-invoices.queries.ts'

type Work = Pick<WriteContext, 'db' | 'now'> & { principal: Pick<Principal, 'userId'> }
type Transfer = {
  openingId: number
  cents: number
  bookedOn: string
  /** The day of its receipt: its own, or in a locked month today. */
  receivedOn: string
  bankLine: string
  reference: string
}

/**
 * A transfer that a bank statement brought for an invoice of the system used before, at most what is left of it. What staff
 * had recorded of it is linked to the line and not recorded again.
 */
export async function receiveForOpening(
  work: Work & Fails<'not_found' | 'over_opening'>,
  { openingId, cents, bookedOn, receivedOn, bankLine, reference }: Transfer,
): Promise<void> {
  const { db, fail, principal } = work
  const { rest, number } = (await lockOpening(db, openingId)) ?? fail('not_found')
  const recorded = findUnlinked(await listOpeningReceipts(db, openingId), { cents, bookedOn })
  if (recorded) return linkReceipt(db, recorded.id, bankLine)
  if (cents > rest) return fail('over_opening')
  const money = { kind: 'transfer' as const, cents, receivedOn, bankLine, reference }
  await insertReceipt(db, { openingId, ...money, by: principal.userId, now: work.now() })
  await recordChange(work, {
    action: 'opening_invoice.receipt_recorded',
    id: openingId,
    about: number,
    before: { rest_cents: rest },
    after: { kind: 'transfer', received_on: receivedOn, amount_cents: cents, rest_cents: rest - cents },
  })
}

/** What a transfer paid of an invoice of the system used before is owed again: by a row that names the receipt and the line. */
export async function takeBackForOpening(
  work: Work,
  { openingId, receiptId, ...where }: Pick<Transfer, 'openingId' | 'bankLine' | 'receivedOn'> & { receiptId: string },
): Promise<void> {
  const { db, principal } = work
  const opening = await lockOpening(db, openingId)
  const receipt = (await listOpeningReceipts(db, openingId)).find(({ id }) => id === receiptId)
  if (!opening || !receipt) throw new Error(`Opening invoice ${openingId} has no receipt ${receiptId}`)
  const { kind, cents, reference } = receipt
  const back = { openingId, kind, cents: -cents, takesBack: receiptId, reference, ...where }
  await insertReceipt(db, { ...back, by: principal.userId, now: work.now() })
  await recordChange(work, {
    action: 'opening_invoice.receipt_taken_back',
    id: openingId,
    about: opening.number,
    before: { kind, amount_cents: cents, rest_cents: opening.rest },
    after: { rest_cents: opening.rest + cents },
  })
}

/** What a line was of invoices of the system used before is undone: unlinked where staff had recorded it, else taken back. */
export async function undoForOpening(
  work: Work,
  { bankLine, receivedOn }: Pick<Transfer, 'bankLine' | 'receivedOn'>,
): Promise<void> {
  const { db } = work
  const receipts = await db
    .selectFrom('receipts')
    .select(['id', 'opening_invoice_id', 'by_line', 'takes_back'])
    .where('bank_line_id', '=', bankLine)
    .where('opening_invoice_id', 'is not', null)
    .orderBy('opening_invoice_id')
    .execute()
  for (const { id, opening_invoice_id: openingId, ...receipt } of receipts) {
    if (openingId === null || receipt.takes_back !== null || receipts.some((one) => one.takes_back === id)) continue
    if (!receipt.by_line) await linkReceipt(db, id, null)
    else await takeBackForOpening(work, { openingId, receiptId: id, bankLine, receivedOn })
  }
}
