import type { Tokens } from '../../contract/accounts.ts'
import type { Context, Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { isSessionId } from '../http/sessions.ts'
import { startShopSession, mergeGuestCart } from '../shop/public.ts'
import { accountKey } from './accounts.rules.ts'
import { isPassword } from './passwords.ts'
import { deviceCookie, findKnownDevice } from './known-devices.ts'
import { clearFailures, countAttempt, countersOf, takeBackAttempt } from './sign-in-throttle.ts'
import { deliverTokens, startFamily } from './tokens.ts'
import { findUserByLogin } from './users.queries.ts'

/** Starts a sign-in: a token family and a new shop session; merges the guest's cart. */
export async function openSignIn(db: Write, userId: string, guestSession: string | undefined, now: Date) {
  const family = await startFamily(db, userId, now)
  if (isSessionId(guestSession)) await mergeGuestCart(db, guestSession, userId, now)
  return { ...family, sessionId: await startShopSession(db, userId, now) }
}

/**
 * Signs in by username or email and password. Attempts are counted in a transaction of their own, so that a failure
 * cannot undo them. An unknown name takes as long as a wrong password.
 */
export async function signIn(
  ctx: Context & Fails<'invalid_credentials'>,
  { username, password, oc_session }: { username: string; password: string; oc_session?: string | undefined },
): Promise<Tokens> {
  const now = ctx.now()
  const login = accountKey(username)
  const user = await findUserByLogin(ctx.db, login)
  // By user id, so that username and email share one counter.
  const device = user && findKnownDevice(ctx.config.secret, ctx.delivery.cookie(deviceCookie), user.id)
  const counters = countersOf(ctx.config.secret, user?.id ?? login, ctx.address, device)
  if (ctx.config.rateLimits) await ctx.transaction((db) => countAttempt(db, counters, now))
  const matches = await isPassword(password, user?.password_hash).catch(async (error: unknown) => {
    await ctx.transaction((db) => takeBackAttempt(db, counters)) // not checked: too many at once
    throw error
  })
  if (!user || !matches) return ctx.fail('invalid_credentials')
  const opened = await ctx.transaction(async (db) => {
    await clearFailures(db, counters)
    return openSignIn(db, user.id, oc_session ?? ctx.shopSession, now)
  })
  return deliverTokens(ctx, { userId: user.id, role: user.role, ...opened })
}
