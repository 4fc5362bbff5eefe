import { sql } from 'kysely'
import type { Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { ExpectedFailure } from '../http/fail.ts'
import type { StaffWork } from '../shop/public.ts'
import { awaitedOrders, factsOf, listSeriesNames, type StoredLine } from './facts.queries.ts'
import { type Judged, judge } from './matching.rules.ts'
import { mentionsOf } from './references.rules.ts'
import { requireOpen, settleAsReversal, settleWithOrders, settleWithRefund } from './settle-line.ts'

export const matchedColumns = [
  'id',
  'account',
  'booked_on',
  'cents',
  'name',
  'iban',
  'code',
  'text',
  'reference',
  'hint',
] as const

export type MatchWork = StaffWork & Fails<'not_found' | 'line_decided' | 'already_decided' | 'order_closed'>

/** Records what a line is when nothing speaks against it. */
async function settle(work: MatchWork, id: string, judged: Judged): Promise<void> {
  const line = await requireOpen(work, id)
  if (judged.kind === 'orders')
    await settleWithOrders(
      work,
      line,
      judged.shares.map(({ candidate, cents }) => ({ order_id: candidate.orderId, cents })),
      { learns: true },
    )
  if (judged.kind === 'refund') await settleWithRefund(work, line, judged.refund.refundId)
  if (judged.kind === 'reversal') await settleAsReversal(work, line, judged.reversed.lineId)
}

/**
 * Settles the open lines that need nobody to confirm them, in the order of their days; answers how many. The lock of the bank
 * must be held.
 */
export async function matchOpen(work: MatchWork): Promise<number> {
  const { db } = work
  const series = await listSeriesNames(db)
  const open = await db
    .selectFrom('bank_lines')
    .select(matchedColumns)
    .where('state', '=', 'open')
    .where('by_hand', '=', false)
    .orderBy('booked_on')
    .orderBy('id')
    .execute()
  let settled = 0
  for (const line of open.filter((one) => namesSomething(one, series))) {
    const [first] = judge(line, await factsOf(db, line, { series, awaited: [] }))
    if (!first || first.doubts.length) continue
    await sql`savepoint line`.execute(db)
    try {
      await settle(work, line.id, first)
      settled++
    } catch (error) {
      if (!(error instanceof ExpectedFailure)) throw error
      // What an order refuses stays open, for staff; nothing of it is kept.
      await sql`rollback to savepoint line`.execute(db)
    }
  }
  return settled
}

function namesSomething(line: StoredLine, series: readonly string[]): boolean {
  const { invoices, orders } = mentionsOf(line, series)
  return line.hint === 'reversal' || invoices.length > 0 || orders.length > 0
}

/** What open lines may be, by their ids. */
export async function proposalsOf(db: Read, lines: readonly StoredLine[]) {
  if (!lines.length) return new Map<string, Judged[]>()
  const shared = { series: await listSeriesNames(db), awaited: await awaitedOrders(db) }
  const judged = new Map<string, Judged[]>()
  for (const line of lines) judged.set(line.id, judge(line, await factsOf(db, line, shared)))
  return judged
}
