import { v7 } from 'uuid'
import type { Write } from '../db/connect.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { quantityLimit } from '../../contract/shop.ts'

/** A new shop session of a person who signs in: its id, of which the browser alone knows the whole. */
export async function startSession(db: Write, userId: string, now: Date): Promise<string> {
  const id = newSessionId()
  await db.insertInto('shop_sessions').values({ id_hash: hashOf(id), user_id: userId, created_at: now, seen_at: now }).execute()
  return id
}

/** The person's cart; made when there is none. */
export async function openCartOf(db: Write, userId: string, now: Date): Promise<string> {
  await db.insertInto('carts').values({ id: v7(), user_id: userId, updated_at: now }).onConflict((conflict) => conflict.column('user_id').doNothing()).execute()
  const { id } = await db.selectFrom('carts').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return id
}

/** The guest's cart moves over at sign-in, and the guest's session ends. What both have keeps the larger quantity. */
export async function takeOverCart(db: Write, guestSession: string, userId: string, now: Date): Promise<void> {
  const session_hash = hashOf(guestSession)
  const guest = await db.selectFrom('carts').select('id').where('session_hash', '=', session_hash).forUpdate().executeTakeFirst()
  if (guest) {
    const cart_id = await openCartOf(db, userId, now)
    const lines = await db.selectFrom('cart_lines').select(['product_id', 'quantity']).where('cart_id', '=', guest.id).execute()
    for (const { product_id, quantity } of lines) {
      await db.insertInto('cart_lines').values({ cart_id, id: v7(), product_id, quantity, added_at: now })
        .onConflict((conflict) => conflict.columns(['cart_id', 'product_id']).doUpdateSet((eb) => ({
          quantity: eb.fn<number>('least', [eb.val(quantityLimit), eb.fn('greatest', ['cart_lines.quantity', 'excluded.quantity'])]),
        }))).execute()
    }
  }
  await db.deleteFrom('shop_sessions').where('id_hash', '=', session_hash).where('user_id', 'is', null).execute()
}

export const endSession = (db: Write, sessionId: string, userId: string) =>
  db.deleteFrom('shop_sessions').where('id_hash', '=', hashOf(sessionId)).where('user_id', '=', userId).execute()
