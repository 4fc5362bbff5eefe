import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

/** Marks the user's certificates as superseded for whose course there is a newer one in force: after two accounts became one. */
export async function supersedeOlder(db: Write, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('certificates')
    .set({ superseded_at: now })
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('certificates as newer')
          .select('newer.id')
          .whereRef('newer.user_id', '=', 'certificates.user_id')
          .whereRef('newer.course_id', '=', 'certificates.course_id')
          // One that was reissued with another name has its days of validity still.
          .where(sql<boolean>`(newer.valid_from, newer.issued_at) > (certificates.valid_from, certificates.issued_at)`)
          .where('newer.superseded_at', 'is', null)
          .where('newer.revoked_at', 'is', null),
      ),
    )
    .execute()
}
