import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import type { Period, Table } from './columns.ts'

/** When an order was sold: paid, or on credit given with its invoice. */
const soldAt = sql`case when due_on is null then paid_at else fulfilled_at end`

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
      select date_trunc(${step}, (${soldAt} at time zone 'Europe/Vilnius')::date)::date as start, count(*) as orders
      from orders where ${soldAt} is not null and total_cents > 0 and (${soldAt} at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
      group by 1
    )
    select to_char(periods.start, ${step === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as start, coalesce(orders, 0)::int as orders,
      coalesce(net, 0)::int as net, coalesce(vat, 0)::int as vat, coalesce(gross, 0)::int as gross
    from periods left join sold using (start) left join paid using (start) order by periods.start`.execute(db)
  const along = step === 'month' ? 'month' : 'period'
  return {
    columns: [
      { id: along, unit: 'day' },
      { id: 'orders', unit: 'count' },
      { id: 'net', unit: 'cents' },
      { id: 'vat', unit: 'cents' },
      { id: 'gross', unit: 'cents' },
    ],
    rows: rows.map(({ start, orders, net, vat, gross }) => ({ [along]: start, orders, net, vat, gross })),
    added: ['orders', 'net', 'vat', 'gross'],
    chart: { along, drawn: ['gross'] },
  }
}

/** In the report of courses: what a line still is, of its current invoice without what was credited of it. */
const kept = (part: 'net' | 'gross') =>
  sql`(case when invoice is null then lines.gross else coalesce(${sql.ref(`invoiced.${part}`)}, 0) end
    - coalesce(${sql.ref(`credited.${part}`)}, 0))`

/**
 * What was sold of each course: orders and places that were paid in the period and not undone, and their money after what
 * was given back of it since. VAT is that of the invoices and their credit notes.
 */
export async function reportCourses(db: Read, { from, to }: Period, language: Language): Promise<Table> {
  const { rows } = await sql<{
    course: string
    orders: number
    places: number
    refunded: number
    net: number
    gross: number
  }>`
    with sold as (
      select order_lines.*, invoices.id as invoice, invoices.document,
        -- What a single-purpose voucher paid was sold with the voucher.
        price_cents * quantity - order_lines.discount_cents - order_lines.voucher_cents as gross,
        min(position) over (partition by orders.order_id, case when (document ->> 'vatPayer')::boolean
          then order_lines.vat_class_id end) as first
      from orders join order_lines using (order_id)
      left join invoices on invoices.order_id = orders.order_id and invoices.kind = 'invoice'
        and not exists (select from invoices n where n.replaces = invoices.id)
      where orders.state in ('paid', 'fulfilled', 'review')
        and (coalesce(${soldAt}, date_added) at time zone 'Europe/Vilnius')::date between ${from}::date and ${to}::date
    ), lines as (
      -- An invoice groups its lines by VAT, in the order in which they come.
      select sold.*, (row_number() over (partition by order_id order by first, position) - 1)::int as line from sold
    ), invoiced as (
      -- One that replaced an invoice of which a part was credited says which of its lines each is.
      select sold.invoice, coalesce((part ->> 'of')::int, at::int - 1) as line, (part ->> 'netCents')::int as net,
        (part ->> 'totalCents')::int as gross
      from (select distinct invoice, document from sold) sold, jsonb_array_elements(document -> 'lines') with ordinality parts (part, at)
    ), credited as (
      select corrects as invoice, coalesce((credit ->> 'of')::int, at::int - 1) as line,
        sum((credit ->> 'totalCents')::int) as gross, sum((credit ->> 'netCents')::int) as net
      from invoices, jsonb_array_elements(document -> 'lines') with ordinality credits (credit, at)
      where corrects in (select invoice from sold) group by 1, 2
    )
    select coalesce(courses.title ->> ${language}, courses.title ->> 'lt') as course,
      count(distinct order_id)::int as orders, sum(quantity - cancelled)::int as places,
      sum(lines.gross - ${kept('gross')})::int as refunded,
      sum(${kept('net')})::int as net,
      sum(${kept('gross')})::int as gross
    from lines left join invoiced using (invoice, line) left join credited using (invoice, line) join courses on courses.id = lines.course_id
    group by courses.id order by gross desc, places desc, course`.execute(db)
  return {
    columns: [
      { id: 'course', unit: 'text' },
      { id: 'orders', unit: 'count' },
      { id: 'places', unit: 'count' },
      { id: 'refunded', unit: 'cents' },
      { id: 'net', unit: 'cents' },
      { id: 'vat', unit: 'cents' },
      { id: 'gross', unit: 'cents' },
    ],
    rows: rows.map(({ course, orders, places, refunded, net, gross }) => ({
      course,
      orders,
      places,
      refunded,
      net,
      vat: gross - net,
      gross,
    })),
    added: ['orders', 'places', 'refunded', 'net', 'vat', 'gross'],
    chart: { along: 'course', drawn: ['places'] },
  }
}
