import { v7 } from 'uuid'
import { quantityLimit } from '../../contract/constants.ts'
import type { Write } from '../db/connect.ts'
import { hashOf } from '../http/sessions.ts'
import { lockCart } from './cart.queries.ts'

const linesOf = (db: Write, cartId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.product_id', 'cart_lines.product_id')
    .select(['cart_lines.product_id', 'course_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('cart_lines.id')
    .execute()

/** Adds a guest's line; if the user has the same product, the larger quantity wins. */
const mergeLine = (db: Write, cart_id: string, product_id: number, quantity: number, now: Date) =>
  db
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

/**
 * Merges the guest's cart into the user's at sign-in and deletes the guest's session. If both contain different
 * products of one course, the user's product wins.
 */
export async function mergeGuestCart(db: Write, guestSession: string, userId: string, now: Date): Promise<void> {
  const session_hash = hashOf(guestSession)
  const guest = await db
    .selectFrom('carts')
    .select('id')
    .where('session_hash', '=', session_hash)
    .forUpdate()
    .executeTakeFirst()
  if (guest) {
    const cartId = await lockCart(db, { user_id: userId }, now)
    const productByCourse = new Map(
      (await linesOf(db, cartId)).map(({ course_id, product_id }) => [course_id, product_id]),
    )
    for (const { product_id, course_id, quantity } of await linesOf(db, guest.id)) {
      if ((productByCourse.get(course_id) ?? product_id) !== product_id) continue
      productByCourse.set(course_id, product_id)
      await mergeLine(db, cartId, product_id, quantity, now)
    }
    await db.deleteFrom('carts').where('id', '=', guest.id).execute()
  }
  await db.deleteFrom('shop_sessions').where('id_hash', '=', session_hash).where('user_id', 'is', null).execute()
}
