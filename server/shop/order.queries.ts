import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { limits } from '../../contract/limits.ts'
import { sessions } from '../catalogue/public.ts'
import type { Read, Write } from '../db/connect.ts'
import { invoicesOf, lineVat } from '../invoicing/public.ts'
import { accessGiven, accessGivenAt, orderBegunAt } from '../learning/public.ts'
import { isRefunding, refundsOf } from '../payments/public.ts'
import { practiceBegun, practiceBegunAt } from '../practice/public.ts'
import { begunAt } from './withdrawal.rules.ts'

const orderColumns = [
  'order_id',
  'user_id',
  'state',
  'payment_method',
  'total_cents',
  'discount_cents',
  'voucher_cents',
  'discount_code',
  'language',
  'company',
  'invoice_name',
  'comment',
  'date_added',
  'paid_at',
  'hold_until',
  'own_place',
  'consents',
  'success_callback',
  'due_on',
  'sold_by',
  'terms_version',
  'vat_consultation',
  'payer_email',
  'learner_email',
  'learner_name',
] as const

/** Locks an order until the transaction ends: every move of an order and of its attempts begins here. */
export const lockOrder = (db: Write, orderId: number) =>
  db.selectFrom('orders').select(orderColumns).where('order_id', '=', orderId).forNoKeyUpdate().executeTakeFirst()
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

const ownOrder = (db: Read, userId: string, orderId: number) =>
  db.selectFrom('orders').select(orderColumns).where('user_id', '=', userId).where('order_id', '=', orderId)

/** An order, which the caller does not change. */
export const findAnyOrder = (db: Read, orderId: number) =>
  db.selectFrom('orders').select(orderColumns).where('order_id', '=', orderId).executeTakeFirst()

/** An order of the user. */
export const findOrder = (db: Read, userId: string, orderId: number) => ownOrder(db, userId, orderId).executeTakeFirst()

/** In a query: when what an order gave was begun, by kind. */
const begunFacts = (orderId: RawBuilder<number>, now: Date) => [
  orderBegunAt(orderId).as('studied_at'),
  practiceBegunAt(orderId, now).as('practised_at'),
  accessGivenAt(orderId).as('accessed_at'),
]

/**
 * In a query: whether somebody who is not the buyer of an order without money has begun a course that they have by it.
 */
const begunByOthers = (orderId: RawBuilder<number>, now: Date) => sql<boolean>`exists (
  select from enrolments e join orders o on o.order_id = e.order_id
  where e.order_id = ${orderId} and o.total_cents = 0 and e.user_id <> o.user_id and e.ended_at is null
    and (e.begun_at is not null or ${practiceBegun(sql`e.id`, now)} or ${accessGiven(sql`e.id`)}))`

/**
 * In a query: the state of the withdrawal from an order that closes its right, and when what it gave was begun, by
 * kind. One that was declared without signing in may be anybody's: it counts once staff accepts it. A refused one
 * leaves the right open.
 */
export const withdrawalFacts = (db: Read, orderId: RawBuilder<number>, now: Date) => [
  db
    .selectFrom('withdrawals')
    .select('withdrawals.state')
    .where('withdrawals.order_id', '=', orderId)
    .where(({ eb, or, and }) =>
      or([
        eb('withdrawals.state', '=', 'accepted'),
        and([eb('withdrawals.state', '=', 'received'), eb('by_buyer', '=', true)]),
      ]),
    )
    // 'accepted' before 'received'.
    .orderBy('withdrawals.state')
    .limit(sql.lit(1))
    .as('withdrawn'),
  ...begunFacts(orderId, now),
  begunByOthers(orderId, now).as('by_others'),
]

/** When the first of what an order gave was begun; null: nothing was. */
export async function findBegunAt(db: Read, orderId: number, now: Date): Promise<Date | null> {
  return begunAt(await db.selectNoFrom(begunFacts(sql`${orderId}`, now)).executeTakeFirstOrThrow())
}

/** An order of the user with its documents, its refunds and what decides about its withdrawal. One query. */
export function findFullOrder(db: Read, userId: string, orderId: number, now: Date) {
  const id = sql.ref<number>('orders.order_id')
  return ownOrder(db, userId, orderId)
    .select([jsonArrayFrom(invoicesOf(db, id)).as('invoices'), jsonArrayFrom(refundsOf(db, id)).as('refunds')])
    .select(withdrawalFacts(db, id, now))
    .executeTakeFirst()
}
export type FullOrder = NonNullable<Awaited<ReturnType<typeof findFullOrder>>>

/** The newest orders of the user, or those that are older than one of them. */
export const listOrders = (db: Read, userId: string, before?: number) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .select(isRefunding(sql.ref('orders.order_id')).as('refunding'))
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_added, order_id) < (select o.date_added, o.order_id from orders o
          where o.order_id = ${before} and o.user_id = ${userId})`,
      ),
    )
    .orderBy('date_added', 'desc')
    .orderBy('order_id', 'desc')
    .limit(sql.lit(limits.ordersShown))
    .execute()

/** The orders of the user that may wait for something: those that are not decided, and all that were made since. */
export const listUndecided = (db: Read, userId: string, since: Date) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .select(sql<number>`rest_cents(orders)`.as('rest_cents'))
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('state', 'in', ['pending', 'paid', 'review']), eb('date_added', '>', since)]))
    .orderBy('order_id')
    .execute()

/** The lines of orders, with their product's location and dates. */
export const listOrderLines = (db: Read, orderIds: readonly number[]) =>
  db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.product_id', 'order_lines.product_id')
    .innerJoin('courses', 'courses.id', 'order_lines.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .innerJoin('vat_classes', 'vat_classes.id', 'order_lines.vat_class_id')
    .select([
      'order_id',
      'order_lines.position',
      'order_lines.product_id',
      'order_lines.course_id',
      'order_lines.name',
      'quantity',
      'cancelled',
    ])
    .select(['voucher_cents', 'voucher_back_cents'])
    .select(['order_lines.price_cents', 'discount_cents', 'title', 'start_date', 'online'])
    .select(['vat_class_id', lineVat.as('vat')])
    .select([
      'city',
      'categories.key as category',
      'locations.name as location_name',
      'locations.address as location_address',
      sessions.as('sessions'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('order_lines.position')
    .execute()
export type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number]

/** The line of a place, with when and where of the date that the place is of: staff may have moved it to another one. */
export async function findLineOfPlace(
  db: Read,
  place: { order_id: number; line: number; product_id: number },
): Promise<OrderLine | undefined> {
  const line = (await listOrderLines(db, [place.order_id])).find(({ position }) => position === place.line)
  if (!line || line.product_id === place.product_id) return line
  const date = await db
    .selectFrom('products')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['product_id', 'start_date', 'online', 'city', sessions.as('sessions')])
    .select(['locations.name as location_name', 'locations.address as location_address'])
    .where('product_id', '=', place.product_id)
    .executeTakeFirstOrThrow()
  return { ...line, ...date }
}

/** The buyer of an order, as emails and invoices name them. */
export const findBuyer = (db: Read, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname', 'latin_name', 'anonymised_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The name of an account whose address is confirmed: another may be a text for a stranger to read. */
export async function findConfirmedName(db: Read, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user && `${user.firstname} ${user.lastname}`
}
