import type { Tokens } from '../../../contract/accounts.ts'
import type { SignInMethod } from '../../../contract/sign-ins.ts'
import type { Context, Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { holdAccount } from '../../db/hold-user.ts'
import { isSessionId } from '../../http/sessions.ts'
import type { Enqueue } from '../../jobs/job.ts'
import { mergeGuestCart, startShopSession } from '../../shop/public.ts'
import { sendSecurityNotice } from '../account-emails.ts'
import { accountKey } from '../accounts.rules.ts'
import { spendCode } from '../factors/spend-code.ts'
import { findUserByLogin } from '../users.queries.ts'
import { describeDevice } from './describe-device.ts'
import { deviceCookie, findKnownDevice } from './known-devices.ts'
import { isLinkedThere, requireLinked } from './linked-environment.ts'
import { provePassword } from './prove-password.ts'
import { clearFailures, takeBackAttempt } from './sign-in-throttle.ts'
import { findFamily } from './refresh-tokens.ts'
import { deliverTokens, endFamilies, type ProviderSession, refreshCookie, startFamily } from './tokens.ts'

type Opening = {
  userId: string
  method: SignInMethod
  guestSession: string | undefined
  /** Whether the user gave a second factor, or one that counts as both. */
  secondFactor?: boolean
  /** When the user last gave a proof of identity, where this sign-in is none. */
  authenticatedAt?: Date
  /** Of a sign-in at an OpenID provider. */
  provider?: ProviderSession
  /** The hash that the given password was compared with. */
  provedHash?: string | null
}

const signedInBefore = async (db: Write, userId: string) =>
  (await db.selectFrom('token_families').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

/** Ends the sign-in that this browser had: the new one takes its cookie (ASVS 7.2.4). */
async function endFormer({ delivery }: Context, db: Write, now: Date): Promise<void> {
  const token = delivery.byCookie ? delivery.cookie(refreshCookie) : undefined
  const former = token ? await findFamily(db, token) : undefined
  if (former) await endFamilies(db, { userId: former.userId, only: former.familyId }, 'signed_out', now)
}

/**
 * Starts a sign-in, whatever the method: a token family and a new shop session. Merges the guest's cart, and emails the
 * user when the device is new to the account, or was connected by another.
 */
export async function openSignIn(
  ctx: Context,
  { db, enqueue }: { db: Write; enqueue: Enqueue },
  { userId, method, guestSession = ctx.shopSession, secondFactor = false, ...proved }: Opening,
) {
  const now = ctx.now()
  const device = describeDevice(ctx.delivery.userAgent)
  const mailing = { db, enqueue, config: ctx.config }
  const hadSignIns = await signedInBefore(db, userId)
  // A new account cannot be linked yet.
  if (hadSignIns) await requireLinked({ asked: ctx.asked, db }, userId)
  if (method === 'device')
    await sendSecurityNotice(mailing, userId, { event: 'deviceAdded', device, address: ctx.address, at: now })
  else if (hadSignIns && !findKnownDevice(ctx.config.secret, ctx.delivery.cookie(deviceCookie), userId))
    await sendSecurityNotice(mailing, userId, { event: 'newSignIn', device, at: now })
  // It holds the account before the former sign-in, in the order of `lockSignIn`: no deadlock.
  const family = await startFamily(db, { userId, method, device, secondFactor, now, ...proved })
  await endFormer(ctx, db, now)
  // The identity that created the account belongs to its first sign-in (`confirm-address.ts`).
  if (method === 'oidc' && !hadSignIns)
    await db.updateTable('identities').set({ family_id: family.familyId }).where('user_id', '=', userId).execute()
  if (isSessionId(guestSession)) await mergeGuestCart(db, guestSession, userId, now)
  return { userId, ...family, sessionId: await startShopSession(db, userId, now) }
}

type Credentials = { username: string; password: string; code?: string | undefined; oc_session?: string | undefined }
type SignInContext = Context &
  Fails<'environment_not_linked' | 'invalid_credentials' | 'second_factor_needed' | 'second_factor_wrong'>

/**
 * Signs in by username or email and password, and a code where the user has two-step sign-in. A wrong code counts as a
 * failed sign-in; a missing one does not, because the first step was right.
 */
export async function signIn(ctx: SignInContext, credentials: Credentials): Promise<Tokens> {
  const { username, password, code, oc_session: guestSession } = credentials
  const login = accountKey(username)
  const user = await findUserByLogin(ctx.db, login)
  const counters = await provePassword(ctx, user, login, password)
  if (!user || !counters) return ctx.fail('invalid_credentials')
  if (!(await isLinkedThere(ctx, user.id))) {
    await ctx.transaction((db) => takeBackAttempt(db, counters))
    return ctx.fail('environment_not_linked')
  }
  const secondFactor = user.has_totp
  if (secondFactor && code === undefined) {
    await ctx.transaction((db) => takeBackAttempt(db, counters))
    return ctx.fail('second_factor_needed')
  }
  const { id: userId, password_hash: provedHash } = user
  const opened = await ctx.transaction(async (db, enqueue) => {
    const writing = { db, enqueue }
    if (secondFactor) await holdAccount(db, userId) // before the codes, in the order of `requireProof`
    if (secondFactor && !(await spendCode(ctx, writing, { userId, typed: code ?? '' }))) return undefined
    await clearFailures(db, counters)
    return openSignIn(ctx, writing, { userId, method: 'password', guestSession, secondFactor, provedHash })
  })
  return opened ? deliverTokens(ctx, opened) : ctx.fail('second_factor_wrong', 'code')
}
