import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import type { BookDocument, BookCodes } from '../book-document.rules.ts'
import type { BankLine, EarlierDocument, Money, MoneyAccount, ProviderFee } from './facts.ts'

type Period = { from: string; to: string }

/** The day on which a payment `a` came, and on which a refund `f` was done. */
const paidOn = sql`(a.decided_at at time zone 'Europe/Vilnius')::date`
const refundedOn = sql`coalesce(f.done_on, (f.decided_at at time zone 'Europe/Vilnius')::date)`
const isIn = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`

/** Payments `a` that are money of their own. One that represents receipts of its order (method of staff, or without the reference of a provider) is those receipts. */
const payments = sql`payment_attempts a
  where (a.state in ('succeeded', 'duplicate') or a.received_cents is not null) and a.amount_cents > 0
    and a.method not in ('free', 'voucher') and (a.received_cents is not null or
    a.method in ('banklink', 'wallet') and coalesce(a.provider_reference, a.capture_reference) is not null
    or not exists (select from receipts r where r.order_id = a.order_id))`
const refunds = sql`refunds f join payment_attempts a on a.id = f.attempt_id where f.state = 'succeeded'`
/** `returned` is a receipt of what is to be given back, which counts when it is. */
const receipts = sql`receipts r where r.kind <> 'returned'`

/** The orders that have money or a document in a period. */
const touched = (period: Period) => sql`
  select order_id from ${receipts} and r.received_on ${isIn(period)} and order_id is not null
  union select a.order_id from ${payments} and ${paidOn} ${isIn(period)}
  union select a.order_id from ${refunds} and ${refundedOn} ${isIn(period)}
  union select order_id from invoices where issued_on ${isIn(period)} and order_id is not null`

/** The single-purpose vouchers that have money or a document in a period. */
const touchedVouchers = (period: Period) => sql`
  select voucher_id from ${receipts} and r.received_on ${isIn(period)}
    and voucher_id in (select id from sold_vouchers where vat_class_id is not null)
  union select voucher_id from invoices where issued_on ${isIn(period)} and voucher_id is not null`

/**
 * Money up to the end of a period of the orders that it touches, and other money in it, as rows: what providers and staff took,
 * and what was given back. Of other years only what these orders have is read.
 */
const moneyOf = (period: Period) => sql`
  select 'receipt' as of, r.id, r.order_id, r.voucher_id, r.opening_invoice_id, r.received_on as day, r.cents,
    case r.kind when 'transfer' then 'bank' when 'write_off' then 'write_offs' when 'overpayment' then 'advances'
      when 'overpayment_used' then 'advances' else r.kind end as account,
    r.takes_back is not null as takes_back, r.reference, r.bank_line_id, r.by_line, false as in_review
  from ${receipts} and r.received_on <= ${period.to}::date
    and (r.order_id in (select order_id from touched) or r.voucher_id in (${touchedVouchers(period)})
      or r.order_id is null and r.received_on ${isIn(period)})
  union all
  select 'payment', a.id, a.order_id, null, null, ${paidOn}, coalesce(a.received_cents, a.amount_cents),
    case when a.method in ('banklink', 'wallet', 'cash', 'card', 'elsewhere') then a.method else 'bank' end,
    false, coalesce(a.provider_reference, ''), null, false, a.received_cents is not null
  from ${payments} and a.order_id in (select order_id from touched) and ${paidOn} <= ${period.to}::date
  union all
  select 'refund', f.id, a.order_id, null, null, ${refundedOn}, -f.amount_cents,
    case when f.provider_reference is not null and a.method in ('banklink', 'wallet') then a.method else 'bank' end,
    false, coalesce(f.provider_reference, ''), f.bank_line_id, f.done_on is not null, a.received_cents is not null
  from ${refunds} and a.order_id in (select order_id from touched) and ${refundedOn} <= ${period.to}::date`

type MoneyRow = Omit<Money, 'account' | 'line' | 'partner'> & {
  account: MoneyAccount
  company: string | null
  line: Money['line']
}

/** Money up to the end of a period of the orders that have some or a document in it, and other money in it. */
export async function listMoney(db: Read, { from, to }: Period, codes: Pick<BookCodes, 'buyer'>): Promise<Money[]> {
  const { rows } = await sql<MoneyRow>`
    with touched as materialized (${touched({ from, to })}), money as (${moneyOf({ from, to })})
    select of, money.id, money.order_id as "orderId", voucher_id as "voucherId", v.vat_class_id is not null as invoiced,
      replace(o.number, ' ', '') as opening, to_char(day, 'YYYY-MM-DD') as day, money.cents, money.account,
      takes_back as "takesBack", in_review as "inReview", money.reference,
      coalesce(orders.company_key, o.company_key, v.company_key) as company,
      -- What staff had recorded before its line came stays on the bank account on its own day.
      case when l.id is not null and by_line then json_build_object('id', l.id, 'number', l.number, 'day', l.booked_on) end as line
    from money left join orders using (order_id) left join bank_lines l on l.id = bank_line_id
      left join opening_invoices o on o.id = opening_invoice_id left join sold_vouchers v on v.id = voucher_id
    order by day, money.id`.execute(db)
  return rows.map(({ company, ...row }) => ({ ...row, partner: company ? codes.buyer(company) : '' }))
}

/** What orders and vouchers owed by their documents from before a period, of those that it has documents or money of. */
export async function listEarlier(
  db: Read,
  { from }: Period,
  { orderIds, voucherIds }: Touched,
  codes: Pick<BookCodes, 'buyer'>,
): Promise<EarlierDocument[]> {
  const { rows } = await sql<EarlierDocument>`
    select order_id as "orderId", voucher_id as "voucherId", to_char(issued_on, 'YYYY-MM-DD') as day, kind,
      replace(document ->> 'number', ' ', '') as number, coalesce(corrects, replaces) is not null as corrects,
      case kind when 'invoice' then 1 else -1 end * (document ->> 'totalCents')::int
        -- Its voucher was used by the invoice that it replaces.
        - case when replaces is not null then 0 when kind = 'invoice' then 1 else -1 end
          * coalesce((document ->> 'voucherCents')::int, 0) as cents,
      case when (document -> 'buyer' ->> 'private')::boolean then '' else document -> 'buyer' ->> 'code' end as partner
    from invoices where issued_on < ${from}::date
      and (order_id = any(${[...orderIds]}::int[]) or voucher_id = any(${[...voucherIds]}::int[]))
    order by issued_on, id`.execute(db)
  return rows.map((row) => ({ ...row, partner: row.partner && codes.buyer(row.partner) }))
}

export async function listBankLines(db: Read, { from, to }: Period): Promise<BankLine[]> {
  return db
    .selectFrom('bank_lines')
    .select(['id', 'number', 'booked_on as day', 'posted_on as postedOn', 'cents', 'state'])
    .select([
      sql<BankLine['provider']>`provider`.as('provider'),
      sql<number>`(coalesce((select sum(r.cents) from receipts r where r.bank_line_id = bank_lines.id and not r.by_line), 0)
        - coalesce((select sum(f.amount_cents) from refunds f where f.bank_line_id = bank_lines.id and f.done_on is null), 0))::int`.as(
        'recorded',
      ),
    ])
    .where(
      sql<boolean>`(booked_on between ${from}::date and ${to}::date or posted_on between ${from}::date and ${to}::date)`,
    )
    .orderBy('booked_on')
    .orderBy('number')
    .orderBy('id')
    .execute()
}

export async function listFees(db: Read, { from, to }: Period): Promise<ProviderFee[]> {
  return db
    .selectFrom('provider_fees')
    .select(['id', 'day', 'cents'])
    .select(sql<ProviderFee['provider']>`provider`.as('provider'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute()
}

/** Payments of another sum than was asked, which are decided on by staff: in the journal they are unidentified. */
export async function listInReview(db: Read, { from, to }: Period): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('order_id')
    .distinct()
    .where('state', '=', 'mismatched')
    .where(sql<boolean>`(decided_at at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date`)
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

type Touched = { orderIds: readonly number[]; voucherIds: readonly number[] }

/** The orders and the single-purpose vouchers of documents and money. */
export function touchedBy(documents: readonly BookDocument[], money: readonly Money[]): Touched {
  const all = [
    ...documents,
    ...money.map(({ voucherId, ...one }) => ({ ...one, voucherId: one.invoiced ? voucherId : null })),
  ]
  const present = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)
  return {
    orderIds: present(all.map(({ orderId }) => orderId)),
    voucherIds: present(all.map(({ voucherId }) => voucherId)),
  }
}
