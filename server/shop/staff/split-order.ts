import { v7 } from 'uuid'
import type { CallInput } from '../../../contract/call.ts'
import type { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import type { Company } from '../../../contract/shop.ts'
import { recordChange } from '../../audit/public.ts'
import { codeKey, companyOf, isOrderOf, refuseUnconfirmed } from '../../companies/public.ts'
import type { Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { moveReservedSeats } from '../../practice/public.ts'
import { dayInVilnius } from '../../time.ts'
import { companyFaults } from '../cart.rules.ts'
import { sendTransferDetails } from '../order-emails.ts'
import { type LockedOrder, listOrderLines } from '../order.queries.ts'
import { maySplit } from '../orders.rules.ts'
import { findRest } from '../owed.queries.ts'
import { checkVatCode } from '../vat-codes.jobs.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'
import { splitLines, sumOf, type SplitLine } from './split-order.rules.ts'
import { awaitTransfer, storeLines } from './store-lines.ts'

type Split = CallInput<typeof orderBuyerCalls.splitOrder>['body']

/** What the order of another payer has in common with the first. */
const common = ['user_id', 'payment_method', 'language', 'comment', 'hold_until', 'terms_version', 'sold_by'] as const

/** An order like another one, for another company and other sums. */
async function insertLike(db: Write, order: LockedOrder, company: Company, lines: readonly SplitLine[], now: Date) {
  const { consents, ...like } = await db
    .selectFrom('orders')
    .select([...common, 'sale_reason', 'consents'])
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow()
  const { total, discount } = sumOf(lines)
  // Staff entered the other company for a buyer who is known to order for the first one.
  const isKnown = await isOrderOf(db, order.order_id, order.company?.company_code ?? '')
  const { order_id } = await db
    .insertInto('orders')
    .values({
      ...like,
      cart_id: v7(),
      state: order.state,
      total_cents: total,
      discount_cents: discount,
      company: JSON.stringify(company),
      confirmed_key: isKnown ? codeKey(company.company_code) : null,
      consents: consents && JSON.stringify(consents),
      own_place: false,
      date_added: now,
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return order_id
}

/**
 * Splits an order that awaits a transfer: some of its places become an order of another company, with their seats and
 * their share of the discount, so that each has an invoice of its own. The buyer is emailed how to pay both. Returns the
 * number of the new order.
 */
export async function splitOrder(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'total_changed'>,
  orderId: number,
  { split_lines, expected_total, reason, ...entered }: Split,
): Promise<number> {
  const { db } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  if (!maySplit(order) || (await findRest(db, orderId)) !== order.total_cents) return work.fail('order_closed')
  const company = { ...entered, private: false }
  const faults = companyFaults(company)
  if (Object.keys(faults).length) failFields(faults)
  const lines = await listOrderLines(db, [orderId])
  if (expected_total !== order.total_cents) return work.fail('total_changed')
  const { stays, moves } = splitLines(lines, split_lines) ?? failFields({ split_lines: 'split_some' })
  if (!sumOf(stays).total || !sumOf(moves).total) failFields({ split_lines: 'split_paid' })
  await companyOf(work, company)
  await refuseUnconfirmed(db, lines, company, dayInVilnius(now))
  const newId = await insertLike(db, order, company, moves, now)
  await storeLines(db, orderId, stays)
  await storeLines(db, newId, moves)
  const { total, discount } = sumOf(stays)
  // The buyer's own place is one of each course: not once a course went whole.
  const own_place = order.own_place && stays.length === lines.length
  const sums = { total_cents: total, discount_cents: discount, own_place }
  await db.updateTable('orders').set(sums).where('order_id', '=', orderId).execute()
  for (const { product_id: productId, quantity } of moves)
    await moveReservedSeats(db, { from: orderId, to: newId, productId, quantity })
  await awaitTransfer(db, orderId, total, now)
  await awaitTransfer(db, newId, sumOf(moves).total, now)
  const vat = company.company_vat.trim()
  if (vat && work.integrations.vatRegister) await work.enqueue(checkVatCode, { orderId: newId, entered: vat })
  for (const id of [orderId, newId]) {
    await sendTransferDetails(work, id)
    const other = aboutOrder(id === orderId ? newId : orderId)
    await recordChange(work, { action: 'order.split', id, about: aboutOrder(id), after: { order: other, reason } })
  }
  return newId
}
