import type { Language } from '../../../contract/common.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { screenAddress } from '../../screen-address.ts'
import { sendAccountEmail } from '../account-emails.ts'
import { createEmailLink, linkMinutes } from '../email-links.ts'
import { findUserByLogin } from '../users.queries.ts'

/**
 * Emails a link to set another password to the account with this username or email. It is a job, so that the call takes
 * as long when there is no such account.
 */
export const emailPasswordReset = defineJob<{ login: string; language: Language }>({
  name: 'email-password-reset',
  run: ({ db, config, now, enqueueIn }, { login, language }) =>
    runInTransaction(db, async (write) => {
      const user = await findUserByLogin(write, login)
      const token = user && (await createEmailLink(write, { purpose: 'reset_password', user, now: now() }))
      if (!token) return
      const link = screenAddress(config.publicUrl, `/password/reset/${token}`, language)
      await sendAccountEmail({ enqueue: enqueueIn(write), config }, { ...user, language }, 'resetPassword', (t) => [
        { rows: [[t('username'), user.username]] },
        { link, label: t('action') },
        t('validity', { minutes: linkMinutes.reset_password }),
      ])
    }),
})
