import type { Write } from '../db/connect.ts'
import { hashOf } from '../http/sessions.ts'
import { lockCart } from './cart.queries.ts'
import { addLines, keepCode, linesOf } from './fill-cart.ts'

/** Merges the guest's cart and its discount code into the user's at sign-in and deletes the guest's session. */
export async function mergeGuestCart(db: Write, guestSession: string, userId: string, now: Date): Promise<void> {
  const session_hash = hashOf(guestSession)
  const guest = await db
    .selectFrom('carts')
    .select(['id', 'discount_code'])
    .where('session_hash', '=', session_hash)
    .forUpdate()
    .executeTakeFirst()
  if (guest) {
    const cartId = await lockCart(db, { user_id: userId }, now)
    await addLines(db, cartId, await linesOf(db, guest.id), now)
    await keepCode(db, cartId, guest.discount_code)
    await db.deleteFrom('carts').where('id', '=', guest.id).execute()
  }
  await db.deleteFrom('shop_sessions').where('id_hash', '=', session_hash).where('user_id', 'is', null).execute()
}

/** Puts what a merged duplicate has in the cart, with its discount code, into that of the kept user. */
export async function mergeCart(db: Write, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  const cart = await db
    .selectFrom('carts')
    .select(['id', 'discount_code'])
    .where('user_id', '=', from)
    .forUpdate()
    .executeTakeFirst()
  if (!cart) return
  const cartId = await lockCart(db, { user_id: to }, now)
  await addLines(db, cartId, await linesOf(db, cart.id), now)
  await keepCode(db, cartId, cart.discount_code)
}
