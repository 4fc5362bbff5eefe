import type { Context, Fails } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { deviceCookie, findKnownDevice } from '../sign-ins/known-devices.ts'
import { clearFailures, countAttempt, countersOf } from '../sign-ins/sign-in-throttle.ts'
import { spendCode } from './spend-code.ts'
import { hasTotp } from './totp.ts'

type Elsewhere = {
  userId: string
  /** Whether the provider said that the user gave a second factor there. */
  secondFactor: boolean
}

const isStaff = async (db: Read, userId: string) =>
  (await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).executeTakeFirst()) !== undefined

/**
 * Whether a sign-in elsewhere needs a code too: of everyone with two-step sign-in, as after the password (ASVS 6.3.4). A
 * second factor given at the provider counts for learners; staff gives the own one.
 */
export const needsCode = async (db: Read, { userId, secondFactor }: Elsewhere): Promise<boolean> =>
  (await hasTotp(db, userId)) && (!secondFactor || (await isStaff(db, userId)))

/**
 * Accepts the code of a sign-in elsewhere. Counted before as an attempt of the account: wrong ones are throttled as
 * wrong passwords are. Runs in transactions of its own.
 */
export async function requireCode(
  ctx: Context & Fails<'second_factor_wrong'>,
  userId: string,
  typed: string,
): Promise<void> {
  const { secret, rateLimits } = ctx.config
  const device = findKnownDevice(secret, ctx.delivery.cookie(deviceCookie), userId)
  const counters = countersOf(secret, userId, ctx.address, device)
  if (rateLimits) await ctx.transaction((db) => countAttempt(db, counters, ctx.now()))
  const isRight = await ctx.transaction(async (db, enqueue) => {
    const spent = await spendCode(ctx, { db, enqueue }, { userId, typed })
    if (spent) await clearFailures(db, counters)
    return spent
  })
  if (!isRight) return ctx.fail('second_factor_wrong', 'factor_code')
}
