import type { Language } from '../../../contract/common.ts'
import { userEvents } from '../../../contract/events.ts'
import { holdUser } from '../../db/hold-user.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { defineJob } from '../../jobs/job.ts'
import { notify } from '../../mail/notify.ts'
import { keptDays } from '../../retention.ts'
import { createEmailLink, linkMinutes } from '../email-links.ts'
import { findUserByLogin } from '../users.queries.ts'

/**
 * Emails a link to set another password to the account with this username or email. It is a job, so that the call
 * takes as long when there is no such account. The username is repeated once the address is confirmed: before, it may
 * be a text for a stranger to read.
 */
export const emailPasswordReset = defineJob<{ login: string; language: Language }>({
  name: 'email-password-reset',
  keptDays: keptDays.emails,
  run: ({ db, config, now, enqueueIn }, { login, language }) =>
    runInTransaction(db, async (write) => {
      const user = await findUserByLogin(write, login)
      if (user && !(await holdUser(write, user.id))) return
      const token = user && (await createEmailLink(write, { purpose: 'reset_password', user, now: now() }))
      if (!token) return
      const work = { db: write, enqueue: enqueueIn(write), config }
      await notify(work, { user: user.id, language }, userEvents.password_forgotten, {}, ({ t, link }) => [
        t('text'),
        ...(user.email_verified_at ? [{ rows: [[t('username'), user.username] as const] }] : []),
        link(`/password/reset/${token}`, t('action')),
        t('validity', { minutes: linkMinutes.reset_password }),
      ])
    }),
})
