import { userEvents } from '../../contract/events.ts'
import type { signInsCalls } from '../../contract/sign-ins.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { Handler } from '../http/handlers.ts'
import { defineJob } from '../jobs/job.ts'
import { notify } from '../mail/notify.ts'
import { confirmAddress } from './confirm-address.ts'
import { createEmailLink, findEmailLink, spendEmailLink, storeEmailLink } from './email-links.ts'
import { firstScreen } from './first-screen.ts'

/**
 * Emails a link that confirms the address of the account; nothing when it is confirmed already. `isNew`: it is the first
 * email to a new account.
 */
export const emailVerification = defineJob<{ userId: string; isNew?: boolean }>({
  name: 'email-verification',
  run: ({ db, config, now, enqueueIn }, { userId, isNew = false }) =>
    runInTransaction(db, async (write) => {
      const user = await write
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', userId)
        .where('email_verified_at', 'is', null)
        .where('anonymised_at', 'is', null)
        .forKeyShare() // an erasure waits, and finds the link
        .executeTakeFirst()
      const token = user && (await createEmailLink(write, { purpose: 'verify_email', user, now: now() }))
      if (!token) return
      const work = { db: write, enqueue: enqueueIn(write), config }
      const toConfirm = `/email/confirm/${token}`
      if (isNew)
        return notify(work, userId, userEvents.registered_unconfirmed, {}, ({ t, link }) => [
          t('text'),
          link(toConfirm, t('open')),
          t('validity'),
          { ...link(firstScreen(config), t('action')), plain: true },
        ])
      await notify(work, userId, userEvents.address_unconfirmed, {}, ({ t, link }) => [
        t('text'),
        link(toConfirm, t('action')),
        t('validity'),
      ])
    }),
})

/**
 * Confirms the address that the link was sent to, if it is still that of the account. Who has to set a password gets the
 * link for it at once: they have shown that they read the address.
 */
export const verifyEmail: Handler<(typeof signInsCalls)['verifyEmail']> = async (ctx, { body: { token } }) => {
  const { db, enqueue, now, fail } = ctx
  const link = await findEmailLink(db, 'verify_email', token, now())
  if (!link) return fail('link_invalid')
  await spendEmailLink(db, { purpose: 'verify_email', token, userId: link.user_id, now: now() })
  const confirmed = await confirmAddress(ctx, { db, enqueue }, { userId: link.user_id, email: link.email })
  if (!confirmed) return fail('link_invalid')
  const user = { id: link.user_id, email: link.email }
  const set_password_token = confirmed.needsPassword
    ? await storeEmailLink(db, { purpose: 'reset_password', user, now: now() })
    : null
  return { success: true, set_password_token }
}
