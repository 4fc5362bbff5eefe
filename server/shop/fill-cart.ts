import { v7 } from 'uuid'
import { companyQuantityLimit } from '../../contract/constants.ts'
import type { Write } from '../db/connect.ts'
import { isForCompany } from './course-dates.rules.ts'

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
 * Puts lines into a user's cart, which must be locked. Of one product the larger quantity wins; of a course whose other
 * date is in the cart, the one in the cart, unless it is a company's. What staff sold may have more places than a line of
 * a cart: such a line stays out.
 */
export async function addLines(db: Write, cart_id: string, lines: readonly Line[], added_at: Date): Promise<void> {
  const { company } = await db.selectFrom('carts').select('company').where('id', '=', cart_id).executeTakeFirstOrThrow()
  const former = await linesOf(db, cart_id)
  const isCompany = isForCompany({ company, lines: former }) || isForCompany({ company: null, lines })
  for (const { product_id, course_id, quantity } of lines) {
    if (quantity > companyQuantityLimit) continue
    const dates = former.filter((line) => line.course_id === course_id)
    if (!isCompany && dates.length && dates.every((line) => line.product_id !== product_id)) continue
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
