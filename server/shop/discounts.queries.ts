import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'

export const findCode = (db: Read, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()

/** In a query: how many orders of the user have used a code; none of a guest. */
const usesBy = (userId: string | undefined) => sql<number>`(
  select count(*) from discount_uses u
  where u.code = discount_codes.code and u.user_id = ${userId ?? null} and u.released_at is null)`

/** A code with how many orders of the user have used it. */
export const findCodeFor = (db: Read, code: string, userId: string | undefined) =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .select(usesBy(userId).as('used_by_user'))
    .where('code', '=', code)
    .executeTakeFirst()

/** How many orders of the user have used a code. */
export async function countUses(db: Read, code: string, userId: string): Promise<number> {
  const counted = db.selectFrom('discount_codes').select(usesBy(userId).as('uses')).where('code', '=', code)
  return (await counted.executeTakeFirst())?.uses ?? 0
}

/** Locks a code until the transaction ends, so that of two orders with its last use one gets it. */
export const lockCode = (db: Write, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

type Use = { code: string; orderId: number; userId: string; cents: number }

/** Counts the use of a code by an order: of a prepaid voucher first of what came back. The code must be locked and checked. */
export async function takeCode(db: Write, { code, orderId, userId, cents }: Use): Promise<void> {
  const { back_cents } = await db
    .selectFrom('discount_codes')
    .select('back_cents')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const fromBack = Math.min(back_cents, cents)
  await db
    .updateTable('discount_codes')
    .set((eb) => ({
      used: eb('used', '+', 1),
      // One of before it was refused: what a prepaid voucher gets back could not be spent.
      max_uses: eb.case().when('prepaid', '=', true).then(null).else(eb.ref('max_uses')).end(),
      spent_cents: eb
        .case()
        .when('prepaid', '=', true)
        .then(eb('spent_cents', '+', cents))
        .else(0)
        .end(),
      back_cents: eb('back_cents', '-', fromBack),
    }))
    .where('code', '=', code)
    .execute()
  await db
    .insertInto('discount_uses')
    .values({ order_id: orderId, code, user_id: userId, cents, from_back_cents: fromBack })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ released_at: null, from_back_cents: fromBack }))
    .execute()
}

/** A prepaid voucher has money again: `back` of it also when the voucher is over. */
async function returnToVoucher(db: Write, code: string, { cents, back }: { cents: number; back: number }) {
  const returned = await db
    .updateTable('discount_codes')
    .set((eb) => ({ spent_cents: eb('spent_cents', '-', cents), back_cents: eb('back_cents', '+', back) }))
    .where('code', '=', code)
    .where('prepaid', '=', true)
    .executeTakeFirst()
  return returned.numUpdatedRows > 0n
}

/**
 * Gives back the code of an order that was given up or undone. Answers the cents that a prepaid voucher has again by it:
 * `lasting` of a paid order, or one that staff cancelled, which can be used when the voucher is over too. Of an order of
 * which something was begun, `isBegun`, a code that took something off stays used. Harmless when repeated.
 */
export async function releaseCode(
  db: Write,
  orderId: number,
  { now, lasting, isBegun = false }: { now: Date; lasting: boolean; isBegun?: boolean },
): Promise<number> {
  const use = await db
    .updateTable('discount_uses')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .$if(isBegun, (query) =>
      query.where('code', 'in', db.selectFrom('discount_codes').select('code').where('prepaid', '=', true)),
    )
    .returning(['code', 'from_back_cents', sql<number>`cents - given_back_cents`.as('cents')])
    .executeTakeFirst()
  if (!use) return 0
  const { code, cents } = use
  await db
    .updateTable('discount_codes')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('code', '=', code)
    .execute()
  return (await returnToVoucher(db, code, { cents, back: lasting ? cents : use.from_back_cents })) ? cents : 0
}

/** What of an order a prepaid voucher paid and did not get back: of one that only took a sum off, and without one, 0. */
export async function voucherLeftOf(db: Read, orderId: number): Promise<number> {
  const paid = await db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.order_id', 'discount_uses.order_id')
    .select(sql<number>`cents - given_back_cents`.as('cents'))
    .where('orders.order_id', '=', orderId)
    .where('voucher_cents', '>', 0)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return paid?.cents ?? 0
}

/**
 * What the prepaid voucher of an order has again of what it paid: the parts that were given back, all of it when the order was
 * undone. Nothing of an order that was paid late, without the voucher that it had given up before.
 */
export async function voucherBackOf(db: Read, orderId: number): Promise<number> {
  const use = await db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.order_id', 'discount_uses.order_id')
    .select(
      sql<number>`case when released_at is null then given_back_cents when released_at < paid_at then 0 else cents end`.as(
        'back',
      ),
    )
    .where('orders.order_id', '=', orderId)
    .where('voucher_cents', '>', 0)
    .executeTakeFirst()
  return use?.back ?? 0
}

/** Gives a part of what an order used back to its prepaid voucher, for a use whenever the buyer likes. */
export async function giveBackToVoucher(db: Write, orderId: number, cents: number): Promise<void> {
  const { code } = await db
    .updateTable('discount_uses')
    .set((eb) => ({ given_back_cents: eb('given_back_cents', '+', cents) }))
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('code')
    .executeTakeFirstOrThrow()
  await returnToVoucher(db, code, { cents, back: cents })
}

/** An order that staff made cost less uses less of its code; a prepaid voucher has the difference again, as of a paid order. */
export async function lowerUse(db: Write, orderId: number, cents: number): Promise<void> {
  const use = await db
    .selectFrom('discount_uses')
    .select(['code', 'cents', 'from_back_cents'])
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (!use) return
  const less = use.cents - cents
  await db
    .updateTable('discount_uses')
    .set({ cents, from_back_cents: Math.min(use.from_back_cents, cents) })
    .where('order_id', '=', orderId)
    .execute()
  await returnToVoucher(db, use.code, { cents: less, back: less })
}

/** The released use of an order. */
export const findReleasedUse = (db: Read, orderId: number) =>
  db
    .selectFrom('discount_uses')
    .select(['code', 'cents'])
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
