import type { BankLine, LineOpening, LineOrder, Proposal } from '../../contract/manage/bank-lines.ts'
import type { Read } from '../db/connect.ts'
import { ordersOfLines } from './facts.queries.ts'
import { openingsOfLines, vouchersOfLines } from './other-candidates.queries.ts'
import { proposalsOf } from './match-open.ts'
import type { Judged } from './matching.rules.ts'

export const bankLines = (db: Read) =>
  db
    .selectFrom('bank_lines')
    .leftJoin('users as decider', 'decider.id', 'decided_by')
    .select(['bank_lines.id', 'booked_on', 'number', 'account', 'cents', 'name', 'iban', 'code', 'text', 'reference'])
    .select(['hint', 'bank_lines.state', 'provider', 'reason', 'decided_at', 'decider.firstname', 'decider.lastname'])
type Row = Awaited<ReturnType<ReturnType<typeof bankLines>['executeTakeFirstOrThrow']>>

const none = {
  refund_id: null,
  line_id: null,
  provider: null,
  voucher: null,
  openings: [] as LineOpening[],
  orders: [] as LineOrder[],
}

/** An order of which the rest does not matter any more. */
const decidedOrder = (one: { orderId: number; number: string; buyer: string }, cents: number): LineOrder => ({
  order_id: one.orderId,
  number: one.number,
  buyer: one.buyer,
  state: 'fulfilled',
  rest_cents: 0,
  cents,
})

function showProposal(line: Row, judged: Judged): Proposal {
  const { kind, reasons, doubts } = judged
  const shown = { ...none, kind, reasons, doubts }
  if (judged.kind === 'orders')
    return {
      ...shown,
      orders: judged.shares.map(({ candidate: { orderId, number, buyer, state, restCents }, cents }) => ({
        order_id: orderId,
        number,
        buyer,
        state,
        rest_cents: restCents,
        cents,
      })),
    }
  if (judged.kind === 'refund')
    return { ...shown, refund_id: judged.refund.refundId, orders: [decidedOrder(judged.refund, line.cents)] }
  if (judged.kind === 'reversal')
    return {
      ...shown,
      line_id: judged.reversed.lineId,
      openings: judged.reversed.openings,
      voucher: judged.reversed.voucher,
      orders: judged.reversed.orders.map((one) => decidedOrder(one, line.cents)),
    }
  if (judged.kind === 'voucher') {
    const { voucherId, buyer } = judged.voucher
    return { ...shown, voucher: { voucher_id: voucherId, buyer } }
  }
  if (judged.kind === 'opening')
    return {
      ...shown,
      openings: judged.openings.map(({ opening: { openingId, number, buyer, restCents }, cents }) => ({
        opening_id: openingId,
        number,
        buyer,
        rest_cents: restCents,
        cents,
      })),
    }
  return judged.kind === 'payout' ? { ...shown, provider: judged.provider } : shown
}

/** Lines with the orders that they are of, or with what the open ones may be. */
export async function showLines(db: Read, rows: readonly Row[]): Promise<BankLine[]> {
  const ids = rows.map(({ id }) => id)
  const [orders, vouchers] = [await ordersOfLines(db, ids), await vouchersOfLines(db, ids)]
  const openings = await openingsOfLines(db, ids)
  const proposals = await proposalsOf(
    db,
    rows.filter(({ state }) => state === 'open'),
  )
  return rows.map((row) => {
    const { hint: _hint, decided_at, firstname, lastname, ...line } = row
    return {
      ...line,
      decided: decided_at?.toISOString() ?? null,
      decided_by: [firstname, lastname].filter(Boolean).join(' '),
      orders: (orders.get(row.id) ?? []).map(({ order_id, number, buyer, state, rest_cents, cents }) => ({
        order_id,
        number: number ?? '',
        buyer,
        state,
        rest_cents,
        cents,
      })),
      voucher: vouchers.get(row.id) ?? null,
      openings: openings.get(row.id) ?? [],
      proposals: (proposals.get(row.id) ?? []).map((one) => showProposal(row, one)),
    }
  })
}
