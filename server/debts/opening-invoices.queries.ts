import { type Insertable, sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { OpeningInvoices } from '../db/tables.ts'

/** What of an invoice `o` of the system used before is still to be paid, in cents. */
export const openingRest = sql<number>`rest_cents(o)`

/** An invoice with its rest. Locked for those who record money of it. */
export async function lockOpening(db: Write, id: number) {
  const found = await db
    .selectFrom('opening_invoices')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { rest } = await db
    .selectFrom('opening_invoices as o')
    .select(openingRest.as('rest'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...found, rest }
}
export type LockedOpening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>

/** A number as numbers are compared: letters and digits in capitals. The same as `number_key`. */
const numberKey = (number: string) => sql<string>`upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g'))`

export const findByNumber = (db: Read, number: string) =>
  db
    .selectFrom('opening_invoices')
    .selectAll()
    .where('number_key', '=', numberKey(number))
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Whether an invoice of the portal has a number, however it is written: a series and digits. */
export async function isIssuedHere(db: Read, number: string): Promise<boolean> {
  const digits = /(\d{1,9})\D*$/.exec(number)?.[1]
  if (digits === undefined) return false
  const { rows } = await sql`
    with given as (select ${numberKey(number)} as key), series as (
      select series, substr(given.key, length(upper(regexp_replace(series, '[^[:alnum:]]', '', 'g'))) + 1) as rest
      from invoice_series, given where starts_with(given.key, upper(regexp_replace(series, '[^[:alnum:]]', '', 'g'))))
    select from series join invoices i on i.series = series.series
      and i.number = case when rest ~ '^[0-9]{1,9}$' then rest::int end`.execute(db)
  return rows.length > 0
}

export const insertOpening = async (db: Write, opening: Insertable<OpeningInvoices>): Promise<number> =>
  (await db.insertInto('opening_invoices').values(opening).returning('id').executeTakeFirstOrThrow()).id

/** Ends an invoice that was brought in by mistake. */
export const endOpening = (db: Write, id: number, now: Date) =>
  db.updateTable('opening_invoices').set({ removed_at: now }).where('id', '=', id).execute()

/** Cents that a company owes by invoices of the system used before: all, and those whose day is over. */
export const findOpeningOwed = (db: Read, companyId: number, today: string) =>
  db
    .selectFrom('opening_invoices as o')
    .innerJoin('company_codes as k', 'k.code', 'o.company_key')
    .select([
      sql<number>`coalesce(sum(${openingRest}), 0)::int`.as('owed'),
      sql<number>`coalesce(sum(${openingRest}) filter (where o.due_on < ${today}), 0)::int`.as('overdue'),
    ])
    .where('k.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
