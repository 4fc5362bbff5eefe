import { addressEvents } from '../../contract/events.ts'
import type { Language } from '../../contract/common.ts'
import { type Mailing, notifyAddress } from '../mail/notify.ts'

type Former = { email: string; language: Language; email_verified_at: Date | null }

/**
 * Emails the former address of an account that the account has another one: it may have been somebody else who changed
 * it. One that was never confirmed may be a stranger's and is emailed nothing.
 */
export async function notifyFormerAddress(mailing: Mailing, { email_verified_at, ...to }: Former): Promise<void> {
  if (email_verified_at) await notifyAddress(mailing, to, addressEvents.email_changed)
}

/** The address of an account as it is before a change. */
export const findAddress = (db: Mailing['db'], userId: string): Promise<Former | undefined> =>
  db.selectFrom('users').select(['email', 'language', 'email_verified_at']).where('id', '=', userId).executeTakeFirst()
