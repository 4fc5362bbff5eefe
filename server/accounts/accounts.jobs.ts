import type { Database } from '../db/connect.ts'
import { daysBefore } from '../time.ts'

/** Forgets what no longer matters: ended tokens, old failures, spent captchas. */
export async function tidyAccounts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('token_families')
    .where('created_at', '<', daysBefore(now, 60))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('refresh_tokens').select('family_id').whereRef('family_id', '=', 'token_families.id')),
      ),
    )
    .execute()
  await db.deleteFrom('sign_in_failures').where('last_at', '<', daysBefore(now, 1)).execute()
  await db.deleteFrom('spent_captchas').where('spent_at', '<', daysBefore(now, 1)).execute()
}
