import type { Context } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import type { Enqueue } from '../../jobs/job.ts'
import { sendSecurityNotice } from '../account-emails.ts'
import { describeDevice } from '../sign-ins/describe-device.ts'
import { isAppCode, plainCode } from './factors.rules.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { spendTotpCode } from './totp.ts'

/** Accepts a code of the app or a recovery code, each once. The use of a recovery code is reported by email. */
export async function spendCode(
  { config, now, delivery }: Context,
  { db, enqueue }: { db: Write; enqueue: Enqueue },
  { userId, typed }: { userId: string; typed: string },
): Promise<boolean> {
  const code = plainCode(typed)
  if (isAppCode(code)) return spendTotpCode(db, config.secret, { userId, code, now: now() })
  if (!(await spendRecoveryCode(db, config.secret, userId, code))) return false
  const notice = { event: 'recoveryCodeUsed', device: describeDevice(delivery.userAgent), at: now() } as const
  await sendSecurityNotice({ db, enqueue, config }, userId, notice)
  return true
}
