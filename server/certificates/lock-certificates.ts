import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

/**
 * Locks what is corrected and revoked of a user until the transaction ends: of a correction and a revocation at the same time
 * the second finds what the first left, also a certificate that was issued meanwhile. Nothing else is locked after it but
 * certificates and their numbers.
 */
export const lockCertificates = (db: Write, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${`certificates ${userId}`}))`.execute(db)

/** As {@link lockCertificates}, of the holder of a certificate; without effect when there is none. */
export async function lockCertificatesWith(db: Write, certificateId: string): Promise<void> {
  const found = await db.selectFrom('certificates').select('user_id').where('id', '=', certificateId).executeTakeFirst()
  if (found) await lockCertificates(db, found.user_id)
}
