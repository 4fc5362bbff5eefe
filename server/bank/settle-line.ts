import { sql } from 'kysely'
import { recordChange } from '../audit/public.ts'
import { isLockedDay } from '../books/public.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import { sum } from '../money.ts'
import { dayInVilnius } from '../time.ts'
import { receiveForOpening, takeBackForOpening } from '../debts/public.ts'
import { dateRefund, linkReceipt, linkRefund, listVoucherReceipts } from '../payments/public.ts'
import { receiveTransfer, settleByHand, type StaffWork, takeBackTransfer, takeBackVoucher } from '../shop/public.ts'
import { voucherPaidBy } from './vouchers.queries.ts'

/** Whatever changes lines does so one after the other: two imports at once bring each line once. */
export const lockBank = (db: Write) => sql`select pg_advisory_xact_lock(hashtext('bank'))`.execute(db)

const lineColumns = [
  'id',
  'account',
  'number',
  'booked_on',
  'posted_on',
  'cents',
  'iban',
  'name',
  'state',
  'decided_at',
] as const
type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>
export const findLine = (db: Write, id: string) =>
  db.selectFrom('bank_lines').select(lineColumns).where('id', '=', id).forUpdate().executeTakeFirst()

/** What changing lines may fail with; each call declares those that it can. */
export type LineFails = Fails<'not_found' | 'line_decided'>
/** An open line, locked. */
export async function requireOpen({ db, fail }: StaffWork & LineFails, id: string): Promise<Line> {
  await lockBank(db)
  const line = (await findLine(db, id)) ?? fail('not_found')
  return line.state === 'open' ? line : fail('line_decided')
}

type Decision = {
  state: 'settled' | 'bank_fee' | 'payout' | 'provider_fee' | 'other'
  provider?: 'banklink' | 'wallet' | null
  reason?: string
}

/** The day of a line, or in a locked month today: nothing is dated in one any more. */
export const dayIn = async ({ db, now }: StaffWork, { booked_on }: Line) =>
  (await isLockedDay(db, booked_on)) ? dayInVilnius(now()) : booked_on

/** Writes down what was decided of an open line. */
export async function decide(
  work: StaffWork,
  line: Line,
  { state, provider = null, reason = '' }: Decision,
): Promise<void> {
  const { db, principal } = work
  const { numUpdatedRows } = await db
    .updateTable('bank_lines')
    .set({
      state,
      provider,
      reason: reason.trim(),
      posted_on: await dayIn(work, line),
      decided_at: work.now(),
      decided_by: principal.userId,
    })
    .where('id', '=', line.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Line ${line.id} is not open`)
}

type Action = 'bank_line.settled' | 'bank_line.decided' | 'bank_line.reopened'
export const note = (work: StaffWork, line: Line, action: Action, after: object, before = {}) =>
  recordChange(work, { action, id: line.id, about: line.number, before, after: { amount_cents: line.cents, ...after } })

/** Notes what staff decided of a line that is of no order. */
export const noteDecided = (work: StaffWork, line: Line, after: object) => note(work, line, 'bank_line.decided', after)

/** What a receipt that a line makes has as its reference. */
const referenceOf = ({ number }: Line) => number.slice(0, 60)

/** What of a line is of an order, in cents. */
export type OrderShare = { order_id: number; cents: number }

/**
 * Records a line as the payment of orders, whose cents add up to it. The other side's account is known as that of their
 * companies from now on, when staff says so.
 */
export async function settleWithOrders(
  work: StaffWork & Fails<'not_found'>,
  line: Line,
  shares: readonly OrderShare[],
  { learns }: { learns: boolean },
): Promise<void> {
  const { db } = work
  if (sum(shares.map(({ cents }) => cents)) !== line.cents) failFields({ orders: 'line_sum' })
  if (new Set(shares.map(({ order_id }) => order_id)).size < shares.length) failFields({ orders: 'line_sum' })
  // In the order of their numbers, as all locks of several orders are taken.
  for (const { order_id, cents } of shares.toSorted((one, other) => one.order_id - other.order_id))
    await receiveTransfer(work, order_id, {
      cents,
      bookedOn: line.booked_on,
      bankLine: line.id,
      reference: referenceOf(line),
    })
  if (learns && line.iban)
    await sql`insert into bank_payers (iban, company_key)
      select ${line.iban}, company_key from orders where order_id = any(${shares.map(({ order_id }) => order_id)}::int[])
        and company_key is not null on conflict do nothing`.execute(db)
  await decide(work, line, { state: 'settled' })
  await note(work, line, 'bank_line.settled', { orders: shares.map(({ order_id }) => order_id) })
}

/** Says that a debit is a refund by hand of its sum: one that is open, or that staff noted before. */
export async function settleWithRefund(
  work: StaffWork & Fails<'not_found' | 'already_decided'>,
  line: Line,
  refundId: string,
): Promise<void> {
  const { db, fail } = work
  const refund = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['refunds.id', 'refunds.state', 'refunds.amount_cents', 'bank_line_id', 'order_id'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirst()
  if (!refund || refund.amount_cents !== -line.cents) return fail('not_found')
  if (refund.bank_line_id !== null) return fail('already_decided')
  if (refund.state === 'succeeded') await linkRefund(db, refundId, line.id)
  else {
    await settleByHand(work, refund.order_id, refundId, line.id)
    await dateRefund(db, refundId, await dayIn(work, line))
  }
  await decide(work, line, { state: 'settled' })
  await note(work, line, 'bank_line.settled', { orders: [refund.order_id] })
}

/** Says that a line is a transfer of its sum that staff recorded of a sold voucher: what paid it, or gave its money back. */
export async function settleWithVoucher(
  work: StaffWork & Fails<'not_found' | 'already_decided'>,
  line: Line,
  voucherId: number,
): Promise<void> {
  const { db, fail } = work
  const receipts = (await listVoucherReceipts(db, voucherId)).filter(
    ({ kind, cents }) => kind === 'transfer' && cents === line.cents,
  )
  const [receipt] = receipts
  if (!receipt) return fail('not_found')
  if (receipt.bank_line_id !== null) return fail('already_decided')
  await linkReceipt(db, receipt.id, line.id)
  await decide(work, line, { state: 'settled' })
  await note(work, line, 'bank_line.settled', { voucher: voucherId })
}

/** Records what came as the payment of invoices of the system used before, or links what staff recorded of it. */
export async function settleWithOpenings(
  work: StaffWork & Fails<'not_found' | 'over_opening'>,
  line: Line,
  shares: readonly { opening_id: number; cents: number }[],
): Promise<void> {
  const ids = new Set(shares.map(({ opening_id }) => opening_id))
  if (sum(shares.map(({ cents }) => cents)) !== line.cents || ids.size < shares.length)
    failFields({ openings: 'line_sum' })
  const of = { bookedOn: line.booked_on, receivedOn: await dayIn(work, line), bankLine: line.id }
  // In the order of their ids, as all locks of several are taken.
  for (const { opening_id: openingId, cents } of shares.toSorted((one, other) => one.opening_id - other.opening_id))
    await receiveForOpening(work, { ...of, openingId, cents, reference: referenceOf(line) })
  await decide(work, line, { state: 'settled' })
  await note(work, line, 'bank_line.settled', { opening_invoices: [...ids] })
}

export type TakeBackFails = Fails<'not_found' | 'already_decided' | 'order_closed'>

/** The receipts of a line that nothing has taken back. */
export const standing = (db: Write, lineId: string) =>
  db
    .selectFrom('receipts')
    .select(['id', 'order_id', 'opening_invoice_id', 'cents', 'by_line'])
    .where('bank_line_id', '=', lineId)
    .where('voucher_id', 'is', null)
    .where('cents', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('receipts as b').select('b.id').whereRef('b.takes_back', '=', 'receipts.id'))),
    )
    .orderBy('order_id')
    .execute()

/**
 * Says that a debit is the return of a settled line: its receipts are taken back by rows that name the debit. A sold voucher
 * that it paid ends.
 */
export async function settleAsReversal(
  work: StaffWork & Fails<'not_found' | 'already_decided' | 'order_closed' | 'voucher_used'>,
  line: Line,
  reversedId: string,
): Promise<void> {
  const { db, fail } = work
  const { voucher_id: voucher, cents: paid } = (await voucherPaidBy(db, reversedId)) ?? {}
  if (voucher) {
    if (paid !== -line.cents) return fail('already_decided')
    await takeBackVoucher(work, voucher, { receivedOn: await dayIn(work, line), bankLine: line.id })
    await decide(work, line, { state: 'settled' })
    return note(work, line, 'bank_line.settled', { voucher })
  }
  const receipts = await standing(db, reversedId)
  if (sum(receipts.map(({ cents }) => cents)) !== -line.cents) return fail('already_decided')
  const receivedOn = await dayIn(work, line)
  for (const { id, order_id, opening_invoice_id: openingId } of receipts)
    if (openingId !== null) await takeBackForOpening(work, { openingId, receiptId: id, receivedOn, bankLine: line.id })
    else
      await takeBackTransfer(work, {
        orderId: order_id ?? fail('not_found'),
        receiptId: id,
        bookedOn: line.booked_on,
        bankLine: line.id,
      })
  await decide(work, line, { state: 'settled' })
  const orders = receipts.flatMap(({ order_id }) => order_id ?? [])
  const openings = receipts.flatMap(({ opening_invoice_id }) => opening_invoice_id ?? [])
  await note(work, line, 'bank_line.settled', { orders, ...(openings.length ? { opening_invoices: openings } : {}) })
}
