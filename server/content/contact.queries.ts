import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

/** Deletes what a user wrote through the contact forms; also as a guest from an address, which they have confirmed. */
export async function deleteRequestsOf(db: Write, userId: string, email: string | null): Promise<void> {
  const asGuest = sql<boolean>`(user_id is null and lower(email) = ${email?.toLowerCase() ?? null})`
  await db
    .deleteFrom('contact_requests')
    .where((eb) => eb.or([eb('user_id', '=', userId), asGuest]))
    .execute()
}

/** Moves the contact requests of a user to another. */
export async function moveRequestsOf(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('contact_requests').set({ user_id: to }).where('user_id', '=', from).execute()
}
