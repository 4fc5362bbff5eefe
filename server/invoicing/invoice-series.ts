import { sql } from 'kysely'
import type { InvoiceSeries } from '../../contract/manage/invoices.list.ts'
import type { Read, Write } from '../db/connect.ts'
import { printedNumber } from './issue-invoice.ts'

/** At most so many missing numbers of a series are named. */
const mostMissing = 100

/** The series of invoices and of credit notes, and those of before, with the numbers that are missing in each. */
export async function listSeries(db: Read, configured: string): Promise<InvoiceSeries[]> {
  const { rows } = await sql<{
    series: string
    first_number: number
    documents: number
    first: number | null
    last: number | null
    missing: number[]
  }>`
    select s.series, coalesce(begun.first_number, 1) as first_number, count(i.id)::integer as documents,
      min(i.number) as first, max(i.number) as last,
      array(select n from generate_series(coalesce(begun.first_number, 1), max(i.number)) n
        where not exists (select from invoices o where o.series = s.series and o.number = n)
        order by n limit ${mostMissing}) as missing
    from (select series from invoices union select unnest(${[configured, `K${configured}`]}::text[])) s (series)
    left join invoice_series begun using (series) left join invoices i using (series)
    group by s.series, begun.first_number order by s.series`.execute(db)
  return rows.map(({ series, first, last, missing, ...row }) => ({
    ...row,
    series,
    first: first === null ? null : printedNumber(series, first),
    last: last === null ? null : printedNumber(series, last),
    missing: missing.map((number) => printedNumber(series, number)),
  }))
}

/** Sets the first number of a series. False when it has a document. */
export async function startSeries(db: Write, series: string, first: number): Promise<boolean> {
  const numbers = { first_number: first, next_number: first }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invoice_series')
    .values({ series, ...numbers })
    .onConflict((conflict) =>
      conflict
        .column('series')
        .doUpdateSet(numbers)
        .whereRef('invoice_series.next_number', '=', 'invoice_series.first_number'),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
