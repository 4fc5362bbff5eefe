import { setImmediate } from 'node:timers/promises'
import type { Context, Fails, Principal } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { ExpectedFailure, fail } from '../http/fail.ts'
import { askAboutLate, type StaffWork } from '../shop/public.ts'
import { awaitedOrders, factsOf, listSeriesNames, type Shared } from './facts.queries.ts'
import {
  openingsOf,
  recordedVouchers,
  type StoredLine,
  unpaidOpenings,
  vouchersOf,
} from './other-candidates.queries.ts'
import { type Judged, judge } from './matching.rules.ts'
import { mentionsOf } from './references.rules.ts'
import {
  lockBank,
  requireOpen,
  settleAsReversal,
  settleWithOpenings,
  settleWithOrders,
  settleWithRefund,
  settleWithVoucher,
} from './settle-line.ts'

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

export type MatchWork = StaffWork &
  Fails<'not_found' | 'line_decided' | 'already_decided' | 'order_closed' | 'over_opening' | 'voucher_used'>

/** Reads, and transactions for what is settled: each line has one of its own. `askAbout`: what is to be known before of its orders. */
export type Matching = {
  db: Read
  transaction: <T>(work: (work: MatchWork) => Promise<T>) => Promise<T>
  askAbout: (orderIds: readonly number[]) => Promise<void>
}

/** Matching in a call that opens its transactions itself. */
export function matchingIn(ctx: Context & { principal: Principal }): Matching {
  const { db, principal, config, integrations, now } = ctx
  const parts = { principal, config, integrations, now, fail }
  return {
    db,
    askAbout: (orderIds) => askAboutLate(ctx, orderIds),
    transaction: (work) =>
      ctx.transaction((write, enqueue) =>
        work({ ...parts, db: write, enqueue, publicDataChanged: () => raiseCacheVersion(write) }),
      ),
  }
}

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
  if (judged.kind === 'voucher') await settleWithVoucher(work, line, judged.voucher.voucherId)
  if (judged.kind === 'opening')
    await settleWithOpenings(
      work,
      line,
      judged.openings.map(({ opening, cents }) => ({ opening_id: opening.openingId, cents })),
    )
  if (judged.kind === 'reversal') await settleAsReversal(work, line, judged.reversed.lineId)
}

/** Milliseconds for which lines are compared before other calls have their turn. */
const longestTurn = 20

const openLines = (db: Read) =>
  db.selectFrom('bank_lines').select(matchedColumns).where('state', '=', 'open').where('by_hand', '=', false)

/** What lines are known by that name something: orders are found by their names alone. */
const namesOf = async (db: Read): Promise<Shared> => ({
  series: await listSeriesNames(db),
  awaited: [],
  recorded: await recordedVouchers(db),
  unpaid: await unpaidOpenings(db),
})

/** What an open line certainly is, when it needs nobody. */
async function certainOf(db: Read, line: StoredLine, shared: Shared): Promise<Judged | undefined> {
  if (!namesSomething(line, shared)) return undefined
  const [first] = judge(line, await factsOf(db, line, shared))
  return first?.doubts.length === 0 ? first : undefined
}

/**
 * Settles the open lines that need nobody to confirm them, in the order of their days, and answers how many, and how many an order refused. Each has a
 * transaction of its own: one that is cut off leaves the others settled or open, and the next run goes on.
 */
export async function matchOpen({
  db,
  transaction,
  askAbout,
}: Matching): Promise<{ settled: number; refused: number }> {
  const shared = await namesOf(db)
  const open = await openLines(db).orderBy('booked_on').orderBy('id').execute()
  let [settled, refused] = [0, 0]
  let since = performance.now()
  for (const line of open) {
    if (performance.now() - since > longestTurn) {
      await setImmediate()
      since = performance.now()
    }
    const certain = await certainOf(db, line, shared)
    if (!certain) continue
    if (certain.kind === 'orders') await askAbout(certain.shares.map(({ candidate }) => candidate.orderId))
    try {
      if (await transaction((work) => settleCertain(work, line.id))) settled++
    } catch (error) {
      // What an order refuses stays open, for staff; nothing of it is kept.
      if (!(error instanceof ExpectedFailure)) throw error
      refused++
    }
  }
  return { settled, refused }
}

/** Settles a line that is still open and certain. */
async function settleCertain(work: MatchWork, id: string): Promise<boolean> {
  await lockBank(work.db)
  const line = await openLines(work.db).where('id', '=', id).executeTakeFirst()
  const certain = line && (await certainOf(work.db, line, await namesOf(work.db)))
  if (certain) await settle(work, id, certain)
  return certain !== undefined
}

function namesSomething(line: StoredLine, { series, recorded, unpaid }: Shared): boolean {
  const mentions = mentionsOf(line, series)
  return (
    line.hint === 'reversal' ||
    mentions.invoices.length > 0 ||
    mentions.orders.length > 0 ||
    vouchersOf(line, recorded, mentions).some(({ named }) => named) ||
    openingsOf(line, unpaid).some(({ named }) => named)
  )
}

/** Lines that are asked for proposals at once, at most. */
const askedLines = 500

/** How many lines of a file are open, and how many of them have a proposal; null: there are too many to ask. */
export async function countOpen(db: Read, fileId: string): Promise<{ open: number; proposed: number | null }> {
  const lines = await db
    .selectFrom('bank_lines')
    .select(matchedColumns)
    .where('file_id', '=', fileId)
    .where('state', '=', 'open')
    .execute()
  if (lines.length > askedLines) return { open: lines.length, proposed: null }
  const proposals = await proposalsOf(db, lines)
  return { open: lines.length, proposed: lines.filter(({ id }) => proposals.get(id)?.length).length }
}

/** What open lines may be, by their ids. */
export async function proposalsOf(db: Read, lines: readonly StoredLine[]) {
  if (!lines.length) return new Map<string, Judged[]>()
  const shared = { ...(await namesOf(db)), awaited: await awaitedOrders(db) }
  const judged = new Map<string, Judged[]>()
  for (const line of lines) judged.set(line.id, judge(line, await factsOf(db, line, shared)))
  return judged
}
