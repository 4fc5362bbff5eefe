import { sql } from 'kysely'
import type { Read, Write } from '../../db/connect.ts'
import { findCreditable } from '../../invoicing/public.ts'
import { sum } from '../../money.ts'
import { splitRefund } from '../discounts.rules.ts'
import { lineOfInvoice } from '../line-of-invoice.ts'
import type { OrderLine } from '../order.queries.ts'
import { isOwed } from '../orders.rules.ts'

type Ordered = { order_id: number } & Parameters<typeof isOwed>[0]
type Line = Pick<OrderLine, 'position' | 'vat' | 'voucher_cents' | 'voucher_back_cents'>

/** What of the lines of an order can be given back, in cents, in the order of its invoice. */
export type Left = {
  /** Of the invoice; of an order without one nothing. */
  invoiced: readonly number[]
  /** With what a single-purpose voucher paid and has not again, of an order that is paid. */
  left: readonly number[]
  /** Whether a single-purpose voucher paid a part of the lines. */
  single: boolean
}

/** What of an order can be given back. */
export async function findLeft(db: Read, order: Ordered, lines: readonly Line[]): Promise<Left> {
  const { left: invoiced } = await findCreditable(db, order.order_id)
  const single = lines.some(({ voucher_cents }) => voucher_cents > 0)
  if (!single || order.state !== 'fulfilled' || isOwed(order)) return { invoiced, left: invoiced, single }
  const left = lines.map(() => 0)
  for (const { position, voucher_cents, voucher_back_cents } of lines) {
    const at = lineOfInvoice(lines, position)
    left[at] = (invoiced[at] ?? 0) + voucher_cents - voucher_back_cents
  }
  return { invoiced, left, single }
}

type Part = { line: number; cents: number }

/**
 * How parts of lines are given back, first as money: what is credited of the invoice, and what the voucher has again. Of a
 * single-purpose one each line by its own, because the invoice has no more of a line than was paid with money.
 */
export function splitBack(parts: readonly Part[], { invoiced, single }: Left, moneyLeftCents: number) {
  if (!single) {
    const back = splitRefund(sum(parts.map(({ cents }) => cents)), moneyLeftCents)
    return { ...back, credited: parts, byVoucher: [] }
  }
  const split = parts.map(({ line, cents }) => ({ line, ...splitRefund(cents, invoiced[line] ?? 0) }))
  return {
    moneyCents: sum(split.map(({ moneyCents }) => moneyCents)),
    voucherCents: sum(split.map(({ voucherCents }) => voucherCents)),
    credited: split.map(({ line, moneyCents: cents }) => ({ line, cents })),
    byVoucher: split.map(({ line, voucherCents: cents }) => ({ line, cents })),
  }
}

/** Notes of lines what a single-purpose voucher has again of them. */
export async function noteVoucherBack(
  db: Write,
  orderId: number,
  { lines, byVoucher }: { lines: readonly Line[]; byVoucher: readonly Part[] },
): Promise<void> {
  for (const { position } of lines) {
    const cents = sum(byVoucher.filter(({ line }) => line === lineOfInvoice(lines, position)).map((part) => part.cents))
    if (cents === 0) continue
    await db
      .updateTable('order_lines')
      .set((eb) => ({ voucher_back_cents: eb('voucher_back_cents', '+', cents) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}

/** The voucher of an order was spent elsewhere in the meantime: it pays nothing of the lines. */
export const dropShares = (db: Write, orderId: number) =>
  db.updateTable('order_lines').set({ voucher_cents: 0 }).where('order_id', '=', orderId).execute()

/** The invoice of the single-purpose voucher with a code. */
export async function findVoucherInvoice(
  db: Read,
  code: string,
): Promise<{ number: string; issuedOn: string } | undefined> {
  return db
    .selectFrom('sold_vouchers')
    .innerJoin('invoices', 'invoices.voucher_id', 'sold_vouchers.id')
    .select(sql<string>`document ->> 'number'`.as('number'))
    .select('issued_on as issuedOn')
    .where('sold_vouchers.code', '=', code)
    .where('invoices.kind', '=', 'invoice')
    .executeTakeFirst()
}

/**
 * The single-purpose voucher with a code, with the class of VAT that all it pays must be of on a day: its own, or what took the
 * place of an ended one. Undefined: the code is of no such voucher.
 */
export const findSingle = (db: Read, code: string, day: string) =>
  db
    .selectFrom('sold_vouchers')
    .select(sql<number>`vat_class_on(vat_class_id, ${day}::date)`.as('vatClass'))
    .where('code', '=', code)
    .where('vat_class_id', 'is not', null)
    .executeTakeFirst()
