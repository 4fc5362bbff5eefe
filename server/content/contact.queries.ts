import type { Write } from '../db/connect.ts'

/** Deletes what a user wrote through the contact forms. */
export async function deleteRequestsOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('contact_requests').where('user_id', '=', userId).execute()
}

/** Moves the contact requests of a user to another. */
export async function moveRequestsOf(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('contact_requests').set({ user_id: to }).where('user_id', '=', from).execute()
}
