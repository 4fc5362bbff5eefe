import type { Tokens } from '../../contract/accounts.ts'
import type { Context, Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { isSessionId } from '../http/sessions.ts'
import { startShopSession, mergeGuestCart } from '../shop/public.ts'
import { accountKey } from './accounts.rules.ts'
import { isPassword } from './passwords.ts'
import { countFailure, deleteFailures, refuseWhileThrottled, throttleKeys } from './sign-in-throttle.ts'
import { deliverTokens, startFamily } from './tokens.ts'
import { findUserByLogin } from './users.queries.ts'

/** Starts a sign-in: a token family and a new shop session; merges the guest's cart. */
export async function openSignIn(db: Write, userId: string, guestSession: string | undefined, now: Date) {
  const family = await startFamily(db, userId, now)
  if (isSessionId(guestSession)) await mergeGuestCart(db, guestSession, userId, now)
  return { ...family, sessionId: await startShopSession(db, userId, now) }
}

/**
 * Signs in by username or email and password. Failures are counted outside the transaction, so that a rollback cannot
 * undo them. An unknown name takes as long as a wrong password.
 */
export async function signIn(
  ctx: Context & Fails<'invalid_credentials'>,
  { username, password, oc_session }: { username: string; password: string; oc_session?: string | undefined },
): Promise<Tokens> {
  const now = ctx.now()
  const login = accountKey(username)
  const user = await findUserByLogin(ctx.db, login)
  // By user id, so that username and email share one counter.
  const keys = throttleKeys(ctx.config.secret, user?.id ?? login, ctx.address)
  if (ctx.config.rateLimits) await refuseWhileThrottled(ctx.db, Object.values(keys), now)
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    await countFailure(ctx.db, Object.values(keys), now)
    return ctx.fail('invalid_credentials')
  }
  const opened = await ctx.transaction(async (db) => {
    // Not those of the address: otherwise an attacker could reset them by signing in to an account of their own.
    await deleteFailures(db, keys.account)
    return openSignIn(db, user.id, oc_session ?? ctx.shopSession, now)
  })
  return deliverTokens(ctx, { userId: user.id, role: user.role, ...opened })
}
