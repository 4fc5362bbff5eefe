import { sql } from 'kysely'
import type { BookMonthRow } from '../../contract/manage/books.ts'
import type { Read, Write } from '../db/connect.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { csvBatch } from '../db/part.ts'
import { batchesAfter } from '../http/csv.ts'
import { dayInVilnius } from '../time.ts'
import type { OrderedLine } from './book-document.rules.ts'
import { firstDayOf, lastDayOf } from './month-days.rules.ts'

type Sums = Omit<BookMonthRow, 'state' | 'due_on' | 'over'>
/** The documents of months with signed sums in cents, with this month, the latest first. */
export async function listMonths(db: Read, now: Date): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select to_char(months.month, 'YYYY-MM') as month, coalesce(documents, 0) as documents,
      coalesce(net_cents, 0) as net_cents, coalesce(vat_cents, 0) as vat_cents, coalesce(total_cents, 0) as total_cents,
      locked_months.month is not null as locked
    from (select date_trunc('month', issued_on)::date as month from invoices
      union select month from locked_months
      union select date_trunc('month', received_on)::date from receipts
      union select date_trunc('month', decided_at at time zone 'Europe/Vilnius')::date from payment_attempts
        where state in ('succeeded', 'duplicate') and amount_cents > 0 or received_cents is not null
      union select date_trunc('month', booked_on)::date from bank_lines
      union select date_trunc('month', day)::date from provider_fees
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

type DocumentRow = {
  id: string
  order_id: number | null
  document: InvoiceDocument
  country: string
  ordered: OrderedLine[]
}

const documentsAfter = (db: Read, month: string, after: DocumentRow | undefined) =>
  db
    .selectFrom('invoices')
    .select(['invoices.id', 'invoices.order_id', 'document'])
    .select([
      sql<string>`coalesce(document -> 'buyer' ->> 'country', (select country from companies join company_codes on company_codes.company_id = companies.id
        where company_codes.code = upper(replace(document -> 'buyer' ->> 'code', ' ', '')) limit 1), 'LT')`.as(
        'country',
      ),
      sql<
        OrderedLine[]
      >`(select coalesce(json_agg(json_build_object('product', product_id, 'course', course_id, 'name', name)
        order by position), '[]') from order_lines where order_lines.order_id = invoices.order_id)`.as('ordered'),
    ])
    .where('issued_on', '>=', firstDayOf(month))
    .where('issued_on', '<=', lastDayOf(month))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(issued_on, invoices.id) > (${after?.document.issuedOn ?? ''}::date, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy('issued_on')
    .orderBy('invoices.id')
    .limit(csvBatch)
    .execute()

/**
 * The documents of a month, in the order in which they were issued, each as `read` reads it, with the lines of its order and the
 * country of the buyer's company: as it was then or, of a document from before it was kept, as it is now. In batches: whole
 * documents of a large month are not held at once.
 */
export async function readDocuments<T>(db: Read, month: string, read: (row: DocumentRow) => T): Promise<T[]> {
  const all: T[] = []
  for await (const rows of batchesAfter<DocumentRow, DocumentRow>(
    (after) => documentsAfter(db, month, after),
    (row) => row,
  ))
    for (const row of rows) all.push(read(row))
  return all
}

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

/** The codes of classes of VAT, and of each category and rate where all agree: of documents issued before there were classes. */
export async function listCodes(db: Read): Promise<Map<number | string, string>> {
  const rows = await db
    .selectFrom('vat_classes')
    .select(['id', 'category', 'rate', 'isaf_code'])
    .where('isaf_code', '<>', '')
    .execute()
  const byRate = Map.groupBy(rows, ({ category, rate }) => `${category} ${rate}`)
  const agreed = [...byRate].filter(([, classes]) => new Set(classes.map(({ isaf_code }) => isaf_code)).size === 1)
  return new Map<number | string, string>([
    ...rows.map(({ id, isaf_code }) => [id, isaf_code] as const),
    ...agreed.map(([key, classes]) => [key, classes[0]?.isaf_code ?? ''] as const),
  ])
}

/** The files that were made of months, the latest first. */
export const listFiles = (db: Read, month?: string) =>
  db
    .selectFrom('book_files')
    .select(['id', 'number', 'kind', 'sha256', 'content', 'documents', 'made_at'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
    .$if(month !== undefined, (query) => query.where('month', '=', firstDayOf(month ?? '')))
    .orderBy('number', 'desc')
    .execute()

/** Until the transaction ends no month is locked that it dates something in, and the other way round. */
const lockKey = (month: string) => sql`hashtext(${`book month ${month}`})`
export const holdMonth = (db: Write, month: string) => sql`select pg_advisory_xact_lock(${lockKey(month)})`.execute(db)

/** Whether nothing may be dated on a day any more. */
export async function isLockedDay(db: Write, day: string): Promise<boolean> {
  const month = day.slice(0, 7)
  await sql`select pg_advisory_xact_lock_shared(${lockKey(month)})`.execute(db)
  const locked = db.selectFrom('locked_months').select('month').where('month', '=', firstDayOf(month))
  return (await locked.executeTakeFirst()) !== undefined
}
