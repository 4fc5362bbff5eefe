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

/** Counts the use of a code by an order. The code must be locked and checked. */
export async function takeCode(db: Write, { code, orderId, userId, cents }: Use): Promise<void> {
  await db
    .updateTable('discount_codes')
    .set((eb) => ({
      used: eb('used', '+', 1),
      spent_cents: eb
        .case()
        .when('prepaid', '=', true)
        .then(eb('spent_cents', '+', cents))
        .else(0)
        .end(),
    }))
    .where('code', '=', code)
    .execute()
  await db
    .insertInto('discount_uses')
    .values({ order_id: orderId, code, user_id: userId, cents })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ released_at: null }))
    .execute()
}

/** Gives back the code of an order that was given up. Harmless when repeated. */
export async function releaseCode(db: Write, orderId: number, now: Date): Promise<void> {
  const use = await db
    .updateTable('discount_uses')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning(['code', 'cents'])
    .executeTakeFirst()
  if (!use) return
  await db
    .updateTable('discount_codes')
    .set((eb) => ({
      used: eb('used', '-', 1),
      spent_cents: eb
        .case()
        .when('prepaid', '=', true)
        .then(eb('spent_cents', '-', use.cents))
        .else(0)
        .end(),
    }))
    .where('code', '=', use.code)
    .execute()
}

/** The released use of an order. */
export const findReleasedUse = (db: Read, orderId: number) =>
  db
    .selectFrom('discount_uses')
    .select(['code', 'cents'])
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .executeTakeFirst()
