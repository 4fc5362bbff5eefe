import { sql } from 'kysely'
import type { OrderState } from '../../contract/order-states.ts'
import { isConfirmedOf } from '../companies/public.ts'
import type { Read } from '../db/connect.ts'
import { linkDays } from '../payments/public.ts'
import { isLikeName } from '../similar-names.ts'
import { addDays } from '../time.ts'
import type { Candidate, Facts, RefundCandidate, ReversedCandidate } from './matching.rules.ts'
import {
  type Openings,
  openingsOf,
  openingsOfLines,
  type StoredLine,
  type VoucherRow,
  vouchersOf,
  vouchersOfLines,
} from './other-candidates.queries.ts'
import { type Mentions, mentionsOf, type Named } from './references.rules.ts'

/** The series of documents that lines may name. */
export async function listSeriesNames(db: Read): Promise<string[]> {
  const rows = await db.selectFrom('invoice_series').select('series').orderBy('series').execute()
  return rows.map(({ series }) => series)
}

type OrderRow = {
  order_id: number
  state: OrderState
  buyer: string
  buyer_key: string
  company_key: string | null
  rest_cents: number
  open: boolean
  number: string | null
}

/** Whether money can still pay an order `o`: `isOpen` of the receipts of the shop. */
const canBePaid = sql<boolean>`(o.state in ('pending', 'expired', 'cancelled')
  or o.state = 'fulfilled' and o.due_on is not null and o.paid_at is null)`
/** Whether money is awaited of an order: by transfer, or on credit. */
const isAwaited = sql<boolean>`(o.state = 'pending' and o.payment_method = 'invoice'
  or o.state = 'fulfilled' and o.due_on is not null and o.paid_at is null)`

/** The code of the company of an order `o`; null where only its buyer says that it is of this company. */
const companyKey = sql`case when ${isConfirmedOf('o')} then o.company_key end`

const orderColumns = sql`o.order_id, o.state,
  coalesce(nullif(o.company ->> 'company_name', ''), concat_ws(' ', u.firstname, u.lastname)) as buyer,
  coalesce(${companyKey}, o.user_id::text) as buyer_key, ${companyKey} as company_key, rest_cents(o) as rest_cents,
  ${canBePaid} as open,
  (select replace(i.document ->> 'number', ' ', '') from invoices i where i.order_id = o.order_id and i.kind = 'invoice'
    and not exists (select from invoices n where n.replaces = i.id)) as number`

/** Orders by their numbers. */
async function ordersByIds(db: Read, ids: readonly number[]): Promise<OrderRow[]> {
  if (!ids.length) return []
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders o join users u on u.id = o.user_id
    where o.order_id = any(${[...ids]}::int[]) order by o.order_id`.execute(db)
  return rows
}

/** Orders that await money, the oldest first. */
export async function awaitedOrders(db: Read): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select ${orderColumns} from orders o join users u on u.id = o.user_id
    where ${isAwaited} order by o.order_id`.execute(db)
  return rows
}

/** Awaited orders that a text finds: a number, the number of an invoice, a buyer or company. */
export async function searchAwaited(db: Read, search: string): Promise<OrderRow[]> {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<OrderRow>`select * from (
      select ${orderColumns}, o.company_text, u.search_text from orders o join users u on u.id = o.user_id where ${canBePaid}) found
    where order_id::text like ${pattern} or lower(number) like ${pattern.replaceAll(' ', '')}
      or company_text like translate(${pattern}, 'ąčęėįšųūž', 'aceeisuuz')
      or search_text like translate(${pattern}, 'ąčęėįšųūž', 'aceeisuuz')
    order by rest_cents = 0, order_id desc limit 20`.execute(db)
  return rows
}

/** The orders whose invoices or credit notes have some numbers; one of a sold voucher is no order's. */
async function ordersOfDocuments(db: Read, { invoices }: Mentions, kind: 'invoice' | 'credit_note') {
  if (!invoices.length) return []
  return db
    .selectFrom('invoices')
    .select(['order_id', 'series', 'number'])
    .where('kind', '=', kind)
    .where('order_id', 'is not', null)
    .$narrowType<{ order_id: number }>()
    .where((eb) => eb.or(invoices.map(({ series, number }) => eb('series', '=', series).and('number', '=', number))))
    .execute()
}

/**
 * The orders of transfers of a line's sum that staff recorded near its day, and no line is of. Of lines that say the same, such
 * as equal parts of a batch, the first are those: each recorded transfer is one line.
 */
async function recordedOf(db: Read, line: StoredLine): Promise<Set<number>> {
  const { id, account, cents, booked_on: day, name, iban, text, reference } = line
  const { rows } = await sql<{ order_id: number }>`select order_id from receipts r
    where kind = 'transfer' and cents = ${cents} and bank_line_id is null and order_id is not null
      and received_on between ${addDays(day, -linkDays)}::date and ${addDays(day, linkDays)}::date
      and not exists (select from receipts b where b.takes_back = r.id)
    group by order_id having count(*) > (select count(*) from bank_lines b
      where b.state = 'open' and b.account = ${account} and b.cents = ${cents} and b.booked_on = ${day}::date and b.id < ${id}
        and (b.name, b.iban, b.text, b.reference) = (${name}, ${iban}, ${text}, ${reference}))`.execute(db)
  return new Set(rows.map(({ order_id }) => order_id))
}

async function orderCandidates(db: Read, line: StoredLine, mentions: Mentions, awaited: readonly OrderRow[]) {
  const documents = await ordersOfDocuments(db, mentions, 'invoice')
  const named = new Map<number, Named>()
  for (const { series, number, by } of mentions.invoices)
    for (const one of documents)
      if (one.series === series && one.number === number && !named.has(one.order_id)) named.set(one.order_id, by)
  for (const { id, by } of mentions.orders) if (!named.has(id)) named.set(id, by)
  const recorded = await recordedOf(db, line)
  const byName = await ordersByIds(db, [...new Set([...named.keys(), ...recorded])])
  const known = await db
    .selectFrom('bank_payers')
    .select('company_key')
    .where('iban', '=', line.iban || '–')
    .execute()
  const keys = new Set(known.map(({ company_key }) => company_key))
  const others = awaited.filter((one) => !byName.some(({ order_id }) => order_id === one.order_id))
  return [...byName, ...others].map((one): Candidate => ({
    orderId: one.order_id,
    number: one.number ?? '',
    state: one.state,
    buyer: one.buyer,
    buyerKey: one.buyer_key,
    companyKey: one.company_key,
    restCents: one.rest_cents,
    open: one.open,
    named: named.get(one.order_id) ?? null,
    recorded: recorded.has(one.order_id),
    knownIban: one.company_key !== null && keys.has(one.company_key),
    likeName: isLikeName(line.name, one.buyer),
  }))
}

/** Refunds by hand of a sum: open ones, and those that staff noted near the day. */
async function refundCandidates(db: Read, line: StoredLine, mentions: Mentions): Promise<RefundCandidate[]> {
  const documents = await ordersOfDocuments(db, mentions, 'credit_note')
  const named = new Set([...documents.map(({ order_id }) => order_id), ...mentions.orders.map(({ id }) => id)])
  const { rows } = await sql<OrderRow & { refund_id: string; cents: number; refund_state: string }>`
    select ${orderColumns}, r.id as refund_id, r.amount_cents as cents, r.state as refund_state
    from refunds r join payment_attempts a on a.id = r.attempt_id join orders o using (order_id) join users u on u.id = o.user_id
    where r.amount_cents = ${-line.cents} and r.bank_line_id is null and (r.state in ('manual', 'failed')
      or r.state = 'succeeded' and r.provider_reference is null and a.method not in ('banklink', 'wallet')
        and (r.decided_at at time zone 'Europe/Vilnius')::date
          between ${addDays(line.booked_on, -linkDays)}::date and ${addDays(line.booked_on, linkDays)}::date)
    order by r.requested_at`.execute(db)
  return rows.map((one) => ({
    refundId: one.refund_id,
    orderId: one.order_id,
    number: one.number ?? '',
    buyer: one.buyer,
    cents: one.cents,
    named: named.has(one.order_id),
    recorded: one.refund_state === 'succeeded',
    likeName: isLikeName(line.name, one.buyer),
  }))
}

/** Settled lines of before, of the same sum and other side, whose payments stand: a line may have been opened and settled again. */
async function reversedCandidates(db: Read, line: StoredLine): Promise<ReversedCandidate[]> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    select b.id, (b.text = ${line.text}) as same from bank_lines b
    where account = ${line.account} and state = 'settled' and cents = ${-line.cents} and booked_on <= ${line.booked_on}::date
      and (b.iban <> '' and b.iban = ${line.iban} or b.iban = '' and b.name <> '' and b.name = ${line.name})
      and b.cents = (select sum(r.cents) from receipts r where r.bank_line_id = b.id and r.cents > 0
        and not exists (select from receipts t where t.takes_back = r.id))
    order by booked_on, id`.execute(db)
  const same = rows.filter((one) => one.same)
  const found = same.length ? same : rows
  const ids = found.map(({ id }) => id)
  const [orders, openings] = [await ordersOfLines(db, ids), await openingsOfLines(db, ids)]
  const vouchers = await vouchersOfLines(db, ids)
  return found.map(({ id }) => ({
    lineId: id,
    openings: openings.get(id) ?? [],
    voucher: vouchers.get(id) ?? null,
    orders: (orders.get(id) ?? []).map((one) => ({
      orderId: one.order_id,
      number: one.number ?? '',
      buyer: one.buyer,
    })),
  }))
}

/** The orders that lines are of, by receipts and refunds. `cents`: what of the line is of the order. */
export async function ordersOfLines(
  db: Read,
  ids: readonly string[],
): Promise<Map<string, (OrderRow & { cents: number })[]>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<OrderRow & { line: string; cents: number }>`
    select ${orderColumns}, p.line, p.cents from (
      select bank_line_id as line, order_id, sum(cents)::int as cents from receipts
        where bank_line_id = any(${[...ids]}::uuid[]) and order_id is not null group by 1, 2 having sum(cents) <> 0
      union all select r.bank_line_id, a.order_id, -sum(r.amount_cents)::int from refunds r
        join payment_attempts a on a.id = r.attempt_id where r.bank_line_id = any(${[...ids]}::uuid[]) group by 1, 2
    ) p join orders o using (order_id) join users u on u.id = o.user_id order by o.order_id`.execute(db)
  return Map.groupBy(rows, ({ line }) => line)
}

/** What is the same for all lines: series, orders that await money, recorded transfers of vouchers, unpaid invoices of the system used before. */
export type Shared = {
  series: readonly string[]
  awaited: readonly OrderRow[]
  recorded: readonly VoucherRow[]
  unpaid: Openings
}

/** What decides about a line. */
export async function factsOf(
  db: Read,
  line: StoredLine,
  { series, awaited, recorded, unpaid }: Shared,
): Promise<Facts> {
  const mentions = mentionsOf(line, series)
  const vouchers = vouchersOf(line, recorded, mentions)
  const openings = openingsOf(line, unpaid)
  if (line.cents > 0)
    return { orders: await orderCandidates(db, line, mentions, awaited), refunds: [], reversed: [], vouchers, openings }
  return {
    vouchers,
    openings,
    orders: [],
    refunds: await refundCandidates(db, line, mentions),
    reversed: line.hint === 'reversal' ? await reversedCandidates(db, line) : [],
  }
}
