import { sql } from 'kysely'
import type { BookMonthRow } from '../../contract/manage/books.ts'
import type { Read } from '../db/connect.ts'
import { addDays, dayInVilnius } from '../time.ts'

export const firstDayOf = (month: string) => `${month}-01`
/** The last day of a month, `YYYY-MM`. */
export const lastDayOf = (month: string) => addDays(firstDayOf(nextMonth(month)), -1)
const nextMonth = (month: string) => addDays(firstDayOf(month), 31).slice(0, 7)

/** Whether a month has ended by a day. */
export const isOver = (month: string, today: string) => today > lastDayOf(month)

type Sums = Omit<BookMonthRow, 'state' | 'due_on' | 'over'>
/** The documents of months with signed sums in cents, with this month, the latest first. */
export async function listMonths(db: Read, now: Date): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select to_char(months.month, 'YYYY-MM') as month, coalesce(documents, 0) as documents,
      coalesce(net_cents, 0) as net_cents, coalesce(vat_cents, 0) as vat_cents, coalesce(total_cents, 0) as total_cents,
      locked_months.month is not null as locked
    from (select date_trunc('month', issued_on)::date as month from invoices
      union select month from locked_months
      union select date_trunc('month', ${dayInVilnius(now)}::date)::date) months
    left join (
      select date_trunc('month', issued_on)::date as month, count(*)::integer as documents,
        sum(sign * (document ->> 'netCents')::int)::integer as net_cents,
        sum(sign * (document ->> 'vatCents')::int)::integer as vat_cents,
        sum(sign * (document ->> 'totalCents')::int)::integer as total_cents
      from (select issued_on, document, case kind when 'invoice' then 1 else -1 end as sign from invoices) documents
      group by 1
    ) sums using (month) left join locked_months using (month) order by months.month desc`.execute(db)
  return rows
}

/** The documents of a month, in the order in which they were issued, with the country of the buyer's company. */
export const listDocuments = (db: Read, month: string) =>
  db
    .selectFrom('invoices')
    .select(['invoices.id', 'invoices.order_id', 'document'])
    .select(
      sql<string>`coalesce((select country from companies join company_codes on company_codes.company_id = companies.id
        where company_codes.code = document -> 'buyer' ->> 'code' limit 1), 'LT')`.as('country'),
    )
    .where('issued_on', '>=', firstDayOf(month))
    .where('issued_on', '<=', lastDayOf(month))
    .orderBy('issued_on')
    .orderBy('invoices.id')
    .execute()

/** The days of the invoices that credit notes of a month are of, by their numbers. */
export async function findOriginals(db: Read, month: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('invoices as note')
    .innerJoin('invoices as original', 'original.id', 'note.corrects')
    .select(sql<string>`original.document ->> 'number'`.as('number'))
    .select('original.issued_on')
    .where('note.issued_on', '>=', firstDayOf(month))
    .where('note.issued_on', '<=', lastDayOf(month))
    .execute()
  return new Map(rows.map(({ number, issued_on }) => [number, issued_on]))
}

/** The code of a category and rate where all classes of VAT that have one agree: of documents issued before they had classes. */
export async function listCodes(db: Read): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('vat_classes')
    .select(['category', 'rate', sql<string>`min(isaf_code)`.as('code')])
    .where('isaf_code', '<>', '')
    .groupBy(['category', 'rate'])
    .having(sql<boolean>`count(distinct isaf_code) = 1`)
    .execute()
  return new Map(rows.map(({ category, rate, code }) => [`${category} ${rate}`, code]))
}

/** The registers that were made of months, the latest first. */
export const listFiles = (db: Read, month?: string) =>
  db
    .selectFrom('isaf_files')
    .select(['id', 'sha256', 'content', 'documents', 'made_at'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .$if(month !== undefined, (query) => query.where('month', '=', firstDayOf(month ?? '')))
    .orderBy('made_at', 'desc')
    .execute()

/** Whether nothing may be dated on a day any more. */
export const isLockedDay = async (db: Read, day: string): Promise<boolean> =>
  (await db
    .selectFrom('locked_months')
    .select('month')
    .where('month', '=', firstDayOf(day.slice(0, 7)))
    .executeTakeFirst()) !== undefined
