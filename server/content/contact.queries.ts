import type { Write } from '../db/connect.ts'

/** Deletes what a user wrote through the contact forms. */
export async function deleteRequestsOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('contact_requests').where('user_id', '=', userId).execute()
}
