import { v7 } from 'uuid'
import type { ReceiptKind } from '../../contract/order-states.ts'
import type { Read, Write } from '../db/connect.ts'

export type NewReceipt = ({ orderId: number } | { voucherId: number } | { openingId: number }) & {
  kind: ReceiptKind
  /** Negative where one is taken back or to be given back. */
  cents: number
  receivedOn: string
  reference: string
  by: string | null
  now: Date
  takesBack?: string
  /** The line of a bank account that made it; what staff recorded before is linked to its line instead. */
  bankLine?: string
  /** Of what leaves an order to pay something else: the refund that it takes the place of, and the receipt of what it pays. */
  refundId?: string
  pairId?: string
}

/** Records money of an order, a sold voucher or an invoice of the system used before, which must be locked. Returns its id. */
export async function insertReceipt(
  db: Write,
  { kind, cents, receivedOn, reference, by, now, takesBack, bankLine, refundId, pairId, ...of }: NewReceipt,
): Promise<string> {
  const id = v7()
  await db
    .insertInto('receipts')
    .values({
      id,
      order_id: 'orderId' in of ? of.orderId : null,
      voucher_id: 'voucherId' in of ? of.voucherId : null,
      opening_invoice_id: 'openingId' in of ? of.openingId : null,
      kind,
      cents,
      received_on: receivedOn,
      reference: reference.trim(),
      recorded_at: now,
      recorded_by: by,
      takes_back: takesBack ?? null,
      bank_line_id: bankLine ?? null,
      by_line: bankLine !== undefined,
      refund_id: refundId ?? null,
      pair_id: pairId ?? null,
    })
    .execute()
  return id
}

/** What was recorded of an order, in the order in which it was. */
export const listReceipts = (db: Read, orderId: number) =>
  db
    .selectFrom('receipts')
    .leftJoin('users', 'users.id', 'recorded_by')
    .select(['receipts.id', 'kind', 'cents', 'received_on', 'reference', 'recorded_at', 'takes_back', 'bank_line_id'])
    .select(['firstname', 'lastname'])
    .where('order_id', '=', orderId)
    .orderBy('recorded_at')
    .orderBy('receipts.id')
    .execute()

/** What was recorded of a sold voucher: what came, then what took it back. */
export const listVoucherReceipts = (db: Read, voucherId: number) =>
  db
    .selectFrom('receipts')
    .select(['id', 'kind', 'cents', 'reference', 'bank_line_id'])
    .where('voucher_id', '=', voucherId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()

/** What was recorded of an invoice of the system used before, in the order in which it was. */
export const listOpeningReceipts = (db: Read, openingId: number) =>
  db
    .selectFrom('receipts')
    .select(['id', 'kind', 'cents', 'received_on', 'reference', 'takes_back', 'bank_line_id'])
    .where('opening_invoice_id', '=', openingId)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()

/** Cents that came for an order, and those that were written off. */
export async function sumReceipts(db: Read, orderId: number): Promise<{ moneyCents: number; writtenOffCents: number }> {
  const { money, off } = await db
    .selectFrom('receipts')
    .select(({ fn }) => [
      fn.sum<string | null>('cents').filterWhere('kind', 'not in', ['write_off', 'overpayment_used']).as('money'),
      fn.sum<string | null>('cents').filterWhere('kind', '=', 'write_off').as('off'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { moneyCents: Number(money ?? 0), writtenOffCents: Number(off ?? 0) }
}

/** Says of a receipt that was recorded by hand which line of a bank account it is; null: of none. */
export async function linkReceipt(db: Write, id: string, bankLine: string | null): Promise<void> {
  await db.updateTable('receipts').set({ bank_line_id: bankLine }).where('id', '=', id).execute()
}
