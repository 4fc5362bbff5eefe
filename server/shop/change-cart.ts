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

/** Removes products from a cart, as when their places move to another date. */
export const removeProducts = (db: Write, cartId: string, lines: readonly { product_id: number }[]) =>
  db
    .deleteFrom('cart_lines')
    .where('cart_id', '=', cartId)
    .where(
      'product_id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute()

export const changeQuantity = (db: Write, cartId: string, lineId: string, quantity: number) =>
  db.updateTable('cart_lines').set({ quantity }).where('cart_id', '=', cartId).where('id', '=', lineId).execute()

export const removeLine = (db: Write, cartId: string, lineId: string) =>
  db.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', lineId).execute()

export const changeCart = (db: Write, cartId: string, columns: Updateable<Carts>) =>
  db.updateTable('carts').set(columns).where('id', '=', cartId).execute()
