import { type Insertable, sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { OpeningInvoices } from '../db/tables.ts'

/** What of an invoice `o` of the system used before is still to be paid, in cents. */
export const openingRest = sql<number>`rest_cents(o)`

/** An invoice with its rest. Locked for those who record money of it. */
export async function lockOpening(db: Write, id: number) {
  const found = await db.selectFrom('opening_invoices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) return undefined
  const { rest } = await db
    .selectFrom('opening_invoices as o')
    .select(openingRest.as('rest'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...found, rest }
}
export type LockedOpening = NonNullable<Awaited<ReturnType<typeof lockOpening>>>

export const findByNumber = (db: Read, number: string) =>
  db.selectFrom('opening_invoices').selectAll().where('number', '=', number).executeTakeFirst()

/** Whether an invoice of the portal has a number, however its spaces are written. */
export async function isIssuedHere(db: Read, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where(sql<string>`replace(document ->> 'number', ' ', '')`, '=', number.replaceAll(' ', ''))
    .executeTakeFirst()
  return found !== undefined
}

export const insertOpening = (db: Write, opening: Insertable<OpeningInvoices>) =>
  db.insertInto('opening_invoices').values(opening).execute()

export const deleteOpening = (db: Write, id: number) => db.deleteFrom('opening_invoices').where('id', '=', id).execute()

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
