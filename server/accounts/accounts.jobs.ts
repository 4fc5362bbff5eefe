import { defineJob } from '../jobs/job.ts'
import { keptDays } from '../retention.ts'
import { daysBefore } from '../time.ts'
import { deleteFiles } from './delete-files.ts'
import { emailPasswordReset } from './passwords/email-password-reset.ts'
import { emailVerification } from './verify-email.ts'

/** Deletes expired tokens, challenges and links of devices, old sign-in failures, used captchas and apps that were not confirmed. */
const tidyAccounts = defineJob({
  name: 'tidy-accounts',
  schedule: '17 3 * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('refresh_tokens').where('expires_at', '<', now()).execute()
    await db
      .deleteFrom('token_families')
      .where('created_at', '<', daysBefore(now(), keptDays.signIns))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('refresh_tokens').select('family_id').whereRef('family_id', '=', 'token_families.id'),
          ),
        ),
      )
      .execute()
    await db.deleteFrom('email_links').where('expires_at', '<', daysBefore(now(), keptDays.emailLinks)).execute()
    await db.deleteFrom('device_links').where('created_at', '<', daysBefore(now(), 1)).execute()
    await db.deleteFrom('spent_id_tokens').where('spent_at', '<', daysBefore(now(), 1)).execute()
    await db.deleteFrom('webauthn_challenges').where('expires_at', '<', now()).execute()
    await db
      .deleteFrom('totp_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', daysBefore(now(), 1))
      .execute()
    for (const table of ['authorization_requests', 'sign_in_codes'] as const)
      await db.deleteFrom(table).where('expires_at', '<', daysBefore(now(), 1)).execute()
    // Counters that a sign-in has locked are left: the lock order of sign-ins is that of their keys.
    const stale = db
      .selectFrom('sign_in_failures')
      .select('key')
      .where('last_at', '<', daysBefore(now(), keptDays.failures))
      .forUpdate()
      .skipLocked()
    await db.deleteFrom('sign_in_failures').where('key', 'in', stale).execute()
    await db.deleteFrom('spent_captchas').where('spent_at', '<', daysBefore(now(), 1)).execute()
  },
})

export const accountsJobs = [tidyAccounts, deleteFiles, emailPasswordReset, emailVerification]
