import { sql } from 'kysely'
import { isConfirmedOf } from '../companies/public.ts'
import type { Read } from '../db/connect.ts'
import { findOpeningOwed } from '../debts/public.ts'

/** Cents of an order that are still to be paid; 0 of one that is paid. */
export const findRest = async (db: Read, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('orders as o')
      .select(sql<number>`rest_cents(o)`.as('rest'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).rest

/** Whether an order `o` is on credit and not paid; `isOwed` of `orders.rules.ts` in a query. */
export const owedOrder = sql<boolean>`(o.state = 'fulfilled' and o.due_on is not null and o.paid_at is null)`
/** Whether money is awaited of an order `o`: by bank transfer in advance, or on credit. */
export const isAwaited = sql<boolean>`(o.state = 'pending' and o.payment_method = 'invoice' or ${owedOrder})`

/**
 * Cents that a company owes by orders on credit that are known to be its, and by invoices of the system used before.
 */
export async function findOwed(db: Read, companyId: number, today: string): Promise<number> {
  const { owed } = await db
    .selectFrom('orders as o')
    .innerJoin('company_codes as k', 'k.code', 'o.company_key')
    .select(sql<number>`coalesce(sum(rest_cents(o)), 0)::int`.as('owed'))
    .where('k.company_id', '=', companyId)
    .where(owedOrder)
    .where(isConfirmedOf('o'))
    .executeTakeFirstOrThrow()
  return owed + (await findOpeningOwed(db, companyId, today)).owed
}
