import { v7 } from 'uuid'
import type { Database, Write } from '../db/connect.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { daysBefore } from '../time.ts'
import { quantityLimit } from '../../contract/shop.ts'

/** A new shop session of a person who signs in: its id, of which the browser alone knows the whole. */
export async function startSession(db: Write, userId: string, now: Date): Promise<string> {
  const id = newSessionId()
  await db
    .insertInto('shop_sessions')
    .values({ id_hash: hashOf(id), user_id: userId, created_at: now, seen_at: now })
    .execute()
  return id
}

export type CartOwner = { user_id: string } | { session_hash: string }

/**
 * The owner's cart, made when there is none, and held until the transaction ends: of two changes at the same moment the second sees
 * the first. A cart that became an order while we waited for it is gone; then there is a new one.
 */
export async function holdCart(db: Write, owner: CartOwner, now: Date): Promise<string> {
  const [column, value] =
    'user_id' in owner ? (['user_id', owner.user_id] as const) : (['session_hash', owner.session_hash] as const)
  for (;;) {
    await db
      .insertInto('carts')
      .values({ id: v7(), ...owner, updated_at: now })
      .onConflict((conflict) => conflict.column(column).doNothing())
      .execute()
    const held = await db.selectFrom('carts').select('id').where(column, '=', value).forUpdate().executeTakeFirst()
    if (held) return held.id
  }
}

const linesOf = (db: Write, cartId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.product_id', 'cart_lines.product_id')
    .select(['cart_lines.product_id', 'course_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('cart_lines.id')
    .execute()

/**
 * The guest's cart moves over at sign-in, and the guest's session ends. What both have keeps the larger quantity; where both have another
 * offering of one course, the person's own stays.
 */
export async function takeOverCart(db: Write, guestSession: string, userId: string, now: Date): Promise<void> {
  const session_hash = hashOf(guestSession)
  const guest = await db
    .selectFrom('carts')
    .select('id')
    .where('session_hash', '=', session_hash)
    .forUpdate()
    .executeTakeFirst()
  if (guest) {
    const cart_id = await holdCart(db, { user_id: userId }, now)
    const kept = new Map((await linesOf(db, cart_id)).map(({ course_id, product_id }) => [course_id, product_id]))
    for (const { product_id, course_id, quantity } of await linesOf(db, guest.id)) {
      if ((kept.get(course_id) ?? product_id) !== product_id) continue
      kept.set(course_id, product_id)
      await db
        .insertInto('cart_lines')
        .values({ cart_id, id: v7(), product_id, quantity, added_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['cart_id', 'product_id'])
            .doUpdateSet((eb) => ({
              quantity: eb.fn<number>('least', [
                eb.val(quantityLimit),
                eb.fn('greatest', ['cart_lines.quantity', 'excluded.quantity']),
              ]),
            })),
        )
        .execute()
    }
  }
  await db.deleteFrom('shop_sessions').where('id_hash', '=', session_hash).where('user_id', 'is', null).execute()
}

export const endSession = (db: Write, sessionId: string, userId: string) =>
  db.deleteFrom('shop_sessions').where('id_hash', '=', hashOf(sessionId)).where('user_id', '=', userId).execute()

/** Forgets guests who have not come for 30 days, with their carts. */
export async function tidyCarts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('shop_sessions').where('user_id', 'is', null).where('seen_at', '<', daysBefore(now, 30)).execute()
}
