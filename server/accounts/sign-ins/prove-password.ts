import type { Context } from '../../context.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { deviceCookie, findKnownDevice } from './known-devices.ts'
import { type Counter, countAttempt, countersOf, takeBackAttempt } from './sign-in-throttle.ts'

type Owner = { id: string; password_hash: string | null } | undefined

/**
 * Compares a password. The attempt is counted first, in a transaction of its own, so that neither a failure nor many
 * attempts at once can pass the throttle. An unknown account takes as long as a wrong password. Returns the counters to
 * clear when the password is right; fails with `too_many_requests` during a pause.
 */
export async function provePassword(
  ctx: Context,
  user: Owner,
  login: string,
  password: string,
): Promise<Counter[] | undefined> {
  const { secret, rateLimits } = ctx.config
  const device = user && findKnownDevice(secret, ctx.delivery.cookie(deviceCookie), user.id)
  // By user id, so that username and email share one counter.
  const counters = countersOf(secret, user?.id ?? login, ctx.address, device)
  if (rateLimits) await ctx.transaction((db) => countAttempt(db, counters, ctx.now()))
  const matches = await isPassword(password, user?.password_hash).catch(async (error: unknown) => {
    await ctx.transaction((db) => takeBackAttempt(db, counters)) // not checked: too many at once
    throw error
  })
  return user && matches ? counters : undefined
}
