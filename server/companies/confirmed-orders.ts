import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { codeKey } from './companies.rules.ts'

/**
 * In a query: whether an order, by its alias, is known to be of the company with a code, by default its own. What a buyer types
 * proves nothing: without it the order is its buyer's alone, and nothing of the company is shown or emailed.
 */
export const isConfirmedOf = (order: string, code: RawBuilder<unknown> = sql.ref(`${order}.company_key`)) =>
  sql<boolean>`company_confirmed(${sql.table(order)}, ${code})`

/** Whether an order is known to be of the company with a code. */
export const isOrderOf = async (db: Read, orderId: number, code: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where(isConfirmedOf('orders', sql.val(codeKey(code))))
    .executeTakeFirst()) !== undefined
