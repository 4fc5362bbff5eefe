import { type RawBuilder, sql } from 'kysely'
import { isConfirmedOf } from '../companies/public.ts'
import type { Read } from '../db/connect.ts'
import { openingRest } from '../debts/public.ts'
import { listOverpayments } from '../payments/public.ts'
import { owedOrder } from './owed.queries.ts'

/** The codes of the company of an order `of`, with those of companies that were merged; none of a private buyer. */
const companyKeys = sql`(select k.code from company_codes own join company_codes k using (company_id) where own.code = of.company_key
  union select of.company_key)`

/**
 * Whether an order `o` is of the same buyer as an order `of`: of the same company, which only a code that was typed may say of one
 * person's orders, or of the same private person.
 */
const isSameBuyer = sql<boolean>`case when of.company_key is not null then o.company_key in ${companyKeys}
  and (o.user_id = of.user_id or ${isConfirmedOf('o')} and ${isConfirmedOf('of')})
  else o.company_key is null and coalesce((o.company ->> 'private')::boolean, true) and o.user_id = of.user_id end`

/** A condition of orders `o`: of the same buyer as an order. */
const ofBuyerOf = (orderId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from orders of where of.order_id = ${orderId} and ${isSameBuyer})`

/** What money of a buyer can pay: their orders that are not paid, and invoices of the system used before, the oldest first. */
export async function findPayable(db: Read, orderId: number) {
  const orders = await db
    .selectFrom('orders as o')
    .select(['o.order_id', sql<number>`rest_cents(o)`.as('rest_cents')])
    .where(ofBuyerOf(orderId))
    .where(sql<boolean>`(o.state = 'pending' or ${owedOrder})`)
    .where(sql<number>`rest_cents(o)`, '>', 0)
    .orderBy('o.order_id')
    .execute()
  const openings = await db
    .selectFrom('opening_invoices as o')
    .select(['o.id', 'o.number', openingRest.as('rest_cents')])
    .where(
      sql<boolean>`exists (select from orders of where of.order_id = ${orderId} and ${isConfirmedOf('of')}
        and o.company_key in ${companyKeys})`,
    )
    .where(openingRest, '>', 0)
    .orderBy('due_on')
    .orderBy('o.id')
    .execute()
  return { orders, openings }
}

/** Other orders of the buyer of an order with money that is to be given back by hand. */
export const listOthersOverpaid = (db: Read, orderId: number) =>
  listOverpayments(db, sql<boolean>`o.order_id <> ${orderId} and ${ofBuyerOf(orderId)}`)
