import type { Insertable, Updateable } from 'kysely'
import { v7 } from 'uuid'
import type { Write } from '../db/connect.ts'
import type { CartLines, Carts } from '../db/tables.ts'

/** Adds places of a product to a cart, or more of them. */
export const addLine = (db: Write, line: Omit<Insertable<CartLines>, 'id'>) =>
  db
    .insertInto('cart_lines')
    .values({ ...line, id: v7() })
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'product_id'])
        .doUpdateSet((eb) => ({ quantity: eb('cart_lines.quantity', '+', eb.ref('excluded.quantity')) })),
    )
    .execute()

/** Moves the places of other dates of a course to a product: the most that one of them has, or `quantity`. */
export async function moveToDate(
  db: Write,
  { cart_id, product_id, quantity, added_at }: Omit<Insertable<CartLines>, 'id'>,
  others: readonly { product_id: number; quantity: number }[],
): Promise<void> {
  const ids = others.map((line) => line.product_id)
  await db.deleteFrom('cart_lines').where('cart_id', '=', cart_id).where('product_id', 'in', ids).execute()
  const most = Math.max(quantity, ...others.map((line) => line.quantity))
  await addLine(db, { cart_id, product_id, quantity: most, added_at })
}

export const changeQuantity = (db: Write, cartId: string, lineId: string, quantity: number) =>
  db.updateTable('cart_lines').set({ quantity }).where('cart_id', '=', cartId).where('id', '=', lineId).execute()

export const removeLine = (db: Write, cartId: string, lineId: string) =>
  db.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', lineId).execute()

export const changeCart = (db: Write, cartId: string, columns: Updateable<Carts>) =>
  db.updateTable('carts').set(columns).where('id', '=', cartId).execute()
