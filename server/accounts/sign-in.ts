import type { Tokens } from '../../contract/accounts.ts'
import type { Ctx } from '../ctx.ts'
import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'
import { isSessionId } from '../http/sessions.ts'
import { startSession, takeOverCart } from '../shop/offers.ts'
import { accountKey } from './accounts.rules.ts'
import { isPassword } from './passwords.ts'
import { countFailure, forgetFailures, refuseWhileSlowed, slowDownKeys } from './slow-down.ts'
import { deliverTokens, startFamily } from './tokens.ts'
import { findUserByLogin } from './users.queries.ts'

/** Starts a sign-in: a token family and a new shop session, into which the guest's cart moves. */
export async function openSignIn(db: Write, userId: string, guestSession: string | undefined, now: Date) {
  const family = await startFamily(db, userId, now)
  if (isSessionId(guestSession)) await takeOverCart(db, guestSession, userId, now)
  return { ...family, sessionId: await startSession(db, userId, now) }
}

/** Name and password. A failure is counted outside of any transaction that could undo it; the wrong name costs as much time as the wrong password. */
export async function signIn(ctx: Ctx, { username, password, oc_session }: { username: string; password: string; oc_session?: string | undefined }): Promise<Tokens> {
  const now = ctx.now()
  const account = accountKey(username)
  const keys = slowDownKeys(ctx.config.secret, account, ctx.address)
  if (ctx.config.rateLimits) await refuseWhileSlowed(ctx.db, keys, now)
  const user = await findUserByLogin(ctx.db, account)
  if (!(await isPassword(password, user?.password_hash)) || !user) {
    await countFailure(ctx.db, keys, now)
    return fail('invalid_credentials')
  }
  const opened = await ctx.transaction(async (db) => {
    await forgetFailures(db, keys)
    return openSignIn(db, user.id, oc_session ?? ctx.session, now)
  })
  return deliverTokens(ctx, { userId: user.id, role: user.role, ...opened })
}
