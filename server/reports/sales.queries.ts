import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { toEuros } from '../money.ts'
import type { Period, Table } from './columns.ts'

const euros = (cents: number | string | null) => toEuros(Number(cents ?? 0))

/**
 * Revenue by day, week or month: the invoices issued in the period minus the credit notes, as the accounts have them, and
 * the orders that were paid. Periods without either are listed too.
 */
export async function reportSales(db: Read, { from, to, step }: Period): Promise<Table> {
  const { rows } = await sql<Record<'start', string> & Record<'orders' | 'net' | 'vat' | 'gross', number>>`
    with periods as (
      select generate_series(date_trunc(${step}, ${from}::date), ${to}::date, ('1 ' || ${step})::interval)::date as start
    ), sold as (
      select date_trunc(${step}, issued_on)::date as start,
        sum(sign * (document ->> 'netCents')::int) as net,
        sum(sign * (document ->> 'vatCents')::int) as vat,
        sum(sign * (document ->> 'totalCents')::int) as gross
      from (select issued_on, document, case kind when 'invoice' then 1 else -1 end as sign from invoices
        where issued_on between ${from}::date and ${to}::date) documents
      group by 1
    ), paid as (
      select date_trunc(${step}, (paid_at at time zone 'Europe/Vilnius')::date)::date as start, count(*) as orders
      from orders where paid_at is not null and total_cents > 0 and (paid_at at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
      group by 1
    )
    select to_char(periods.start, 'YYYY-MM-DD') as start, coalesce(orders, 0)::int as orders, net, vat, gross
    from periods left join sold using (start) left join paid using (start) order by periods.start`.execute(db)
  return {
    columns: [
      { id: 'period', unit: 'day' },
      { id: 'orders', unit: 'count' },
      { id: 'net', unit: 'euros' },
      { id: 'vat', unit: 'euros' },
      { id: 'gross', unit: 'euros' },
    ],
    rows: rows.map(({ start, orders, net, vat, gross }) => ({
      period: start,
      orders,
      net: euros(net),
      vat: euros(vat),
      gross: euros(gross),
    })),
    added: ['orders', 'net', 'vat', 'gross'],
    chart: { along: 'period', drawn: ['gross'] },
  }
}

/** What was sold of each course: orders, places and money of the orders that were paid in the period and not undone. */
export async function reportCourses(db: Read, { from, to }: Period, language: Language): Promise<Table> {
  const { rows } = await sql<{ course: string; orders: number; places: number; gross: number }>`
    select coalesce(courses.title ->> ${language}, courses.title ->> 'lt') as course,
      count(distinct orders.order_id)::int as orders, sum(quantity)::int as places,
      sum(order_lines.price_cents * quantity - order_lines.discount_cents)::int as gross
    from orders join order_lines using (order_id) join courses on courses.id = order_lines.course_id
    where orders.state in ('paid', 'fulfilled', 'review')
      and (coalesce(paid_at, date_added) at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
    group by courses.id order by gross desc, places desc, course`.execute(db)
  return {
    columns: [
      { id: 'course', unit: 'text' },
      { id: 'orders', unit: 'count' },
      { id: 'places', unit: 'count' },
      { id: 'gross', unit: 'euros' },
    ],
    rows: rows.map(({ gross, ...row }) => ({ ...row, gross: euros(gross) })),
    added: ['orders', 'places', 'gross'],
    chart: { along: 'course', drawn: ['places'] },
  }
}
