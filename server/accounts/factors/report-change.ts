import type { SecurityEvent } from '../../../contract/events.ts'
import type { Principal, WriteContext } from '../../context.ts'
import { sendSecurityNotice } from '../account-emails.ts'
import { describeDevice } from '../sign-ins/describe-device.ts'

/** Emails the user that the ways of signing in changed. */
export function reportChange(
  { db, enqueue, config, delivery, now, principal }: WriteContext & { principal: Principal },
  event: SecurityEvent,
) {
  const notice = { event, device: describeDevice(delivery.userAgent), at: now() }
  return sendSecurityNotice({ db, enqueue, config }, principal.userId, notice)
}
