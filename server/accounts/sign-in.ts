import type { Tokens } from '../../contract/accounts.ts'
import type { Context, Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { isSessionId } from '../http/sessions.ts'
import { startShopSession, mergeGuestCart } from '../shop/public.ts'
import { accountKey } from './accounts.rules.ts'
import { isPassword } from './passwords.ts'
import { countFailure, forgetFailures, refuseWhileThrottled, throttleKeys } from './sign-in-throttle.ts'
import { deliverTokens, startFamily } from './tokens.ts'
import { findUserByLogin } from './users.queries.ts'

/** Starts a sign-in: a token family and a new shop session, into which the guest's cart moves. */
export async function openSignIn(db: Write, userId: string, guestSession: string | undefined, now: Date) {
  const family = await startFamily(db, userId, now)
  if (isSessionId(guestSession)) await mergeGuestCart(db, guestSession, userId, now)
  return { ...family, sessionId: await startShopSession(db, userId, now) }
}

/** Name and password. A failure is counted outside of any transaction that could undo it; the wrong name costs as much time as the wrong password. */
export async function signIn(
  ctx: Context & Fails<'invalid_credentials'>,
  { username, password, oc_session }: { username: string; password: string; oc_session?: string | undefined },
): Promise<Tokens> {
  const now = ctx.now()
  const login = accountKey(username)
  const user = await findUserByLogin(ctx.db, login)
  // By the person, so that the user name and the e-mail are not two sets of tries.
  const keys = throttleKeys(ctx.config.secret, user?.id ?? login, ctx.address)
  if (ctx.config.rateLimits) await refuseWhileThrottled(ctx.db, Object.values(keys), now)
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    await countFailure(ctx.db, Object.values(keys), now)
    return ctx.fail('invalid_credentials')
  }
  const opened = await ctx.transaction(async (db) => {
    // Not the address's: else a guesser would sign in to an account of their own between the tries.
    await forgetFailures(db, keys.account)
    return openSignIn(db, user.id, oc_session ?? ctx.shopSession, now)
  })
  return deliverTokens(ctx, { userId: user.id, role: user.role, ...opened })
}
