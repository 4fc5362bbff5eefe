import type { Write } from '../db/connect.ts'

/** Moves the orders of a user to another, with the discounts that they used. */
export async function moveOrders(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('orders').set({ user_id: to }).where('user_id', '=', from).execute()
  await db.updateTable('discount_uses').set({ user_id: to }).where('user_id', '=', from).execute()
  await db.updateTable('discount_codes').set({ user_id: to }).where('user_id', '=', from).execute()
}
