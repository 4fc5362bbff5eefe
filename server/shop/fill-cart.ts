import { v7 } from 'uuid'
import type { Write } from '../db/connect.ts'

/** The lines of a cart, with their courses. */
export const linesOf = (db: Write, cartId: string) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.product_id', 'cart_lines.product_id')
    .select(['cart_lines.product_id', 'course_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('cart_lines.id')
    .execute()

type Line = { product_id: number; course_id: number; quantity: number }

/**
 * Puts lines into a user's cart, which must be locked. Of one product the larger quantity wins; of different products of
 * one course the one that is in the cart.
 */
export async function addLines(db: Write, cart_id: string, lines: readonly Line[], added_at: Date): Promise<void> {
  const productByCourse = new Map((await linesOf(db, cart_id)).map((line) => [line.course_id, line.product_id]))
  for (const { product_id, course_id, quantity } of lines) {
    if ((productByCourse.get(course_id) ?? product_id) !== product_id) continue
    productByCourse.set(course_id, product_id)
    await db
      .insertInto('cart_lines')
      .values({ cart_id, id: v7(), product_id, quantity, added_at })
      .onConflict((conflict) =>
        conflict
          .columns(['cart_id', 'product_id'])
          .doUpdateSet((eb) => ({ quantity: eb.fn<number>('greatest', ['cart_lines.quantity', 'excluded.quantity']) })),
      )
      .execute()
  }
}

/** Puts a discount code into a cart that has none. */
export async function keepCode(db: Write, cartId: string, code: string | null): Promise<void> {
  await db
    .updateTable('carts')
    .set({ discount_code: code })
    .where('id', '=', cartId)
    .where('discount_code', 'is', null)
    .execute()
}
