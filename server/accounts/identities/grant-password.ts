import type { identitiesCalls } from '../../../contract/identities.ts'
import type { Context, Fails } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { type Claims, IdentityFault } from '../../integrations/identity/port.ts'
import { accountKey } from '../accounts.rules.ts'
import { hasFreshProof } from '../passwords/set-password.ts'
import { openSignIn } from '../sign-ins/sign-in.ts'
import { clearFailures, type Counter, countAttempt, countersOf, takeBackAttempt } from '../sign-ins/sign-in-throttle.ts'
import { deliverTokens } from '../sign-ins/tokens.ts'
import { linkIdentity } from './link-identity.ts'
import { resolveUser, transactionTwice } from './resolve-user.ts'
import { findService, type Service } from './services.queries.ts'

type Calls = typeof identitiesCalls
type ProviderFails = Fails<'identity_provider_away' | 'identity_refused'>

/** Runs a request to a provider; what goes wrong there is a failure of the call. */
export async function askProvider<T>(ctx: Context & ProviderFails, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error
    ctx.log.warn({ reason: error.reason, cause: String(error.cause) }, 'A sign-in at a provider failed')
    return ctx.fail(error.reason === 'away' ? 'identity_provider_away' : 'identity_refused')
  }
}

/**
 * Compares a password at an environment, counted before as one of ours would be (`provePassword`). It is passed on once
 * and never stored. Undefined when it is wrong.
 */
async function provePasswordAt(
  ctx: Context & ProviderFails,
  service: Service,
  username: string,
  password: string,
): Promise<{ claims: Claims; counters: Counter[] } | undefined> {
  const { secret, rateLimits } = ctx.config
  const counters = countersOf(secret, `${service.id} ${accountKey(username)}`, ctx.address, undefined)
  if (rateLimits) await ctx.transaction((db) => countAttempt(db, counters, ctx.now()))
  const { openId } = ctx.integrations.identity
  const claims = await askProvider(ctx, () =>
    openId.grantPassword(service.client, username, password).catch(async (error: unknown) => {
      await ctx.transaction((db) => takeBackAttempt(db, counters)) // not checked
      throw error
    }),
  )
  return claims && { claims, counters }
}

/** Signs in whom the provider names. */
async function signInAs(
  ctx: Context & Fails<'email_unverified' | 'email_missing'>,
  service: Service,
  { claims, counters = [], guestSession }: { claims: Claims; counters?: Counter[]; guestSession?: string | undefined },
) {
  const opened = await transactionTwice(ctx, async (work) => {
    if (counters.length) await clearFailures(work.db, counters)
    const user = await resolveUser(ctx, work, { claims, service, language: ctx.language })
    if (typeof user !== 'string') return user
    return openSignIn(ctx, work, { userId: user, method: 'oidc', guestSession })
  })
  return 'error' in opened ? ctx.fail(opened.error) : deliverTokens(ctx, opened)
}

export const signInWithEnvironment: Handler<Calls['signInWithEnvironment']> = async (ctx, { body }) => {
  const { username, password, environment, oc_session: guestSession } = body
  const service = (await findService(ctx, environment, 'password')) ?? ctx.fail('not_found')
  const proved = await provePasswordAt(ctx, service, username, password)
  return proved ? signInAs(ctx, service, { ...proved, guestSession }) : ctx.fail('invalid_credentials')
}

/** Marks an ID token as used; false when it was used before. */
async function spendIdToken(ctx: Context, idToken: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.transaction((db) =>
    db
      .insertInto('spent_id_tokens')
      .values({ token_hash: hashOf(idToken), spent_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow(),
  )
  return Boolean(numInsertedOrUpdatedRows)
}

/** Only the app that asked for the token knows the nonce; in the token is its hash, as with PKCE. */
export const signInWithGoogle: Handler<Calls['signInWithGoogle']> = async (ctx, { body }) => {
  const { id_token, nonce, oc_session: guestSession } = body
  const service = (await findService(ctx, 'google')) ?? ctx.fail('not_found')
  const { openId } = ctx.integrations.identity
  const claims = await askProvider(ctx, () => openId.readToken(service.client, id_token, hashOf(nonce)))
  if (!(await spendIdToken(ctx, id_token))) return ctx.fail('identity_refused')
  return signInAs(ctx, service, { claims, guestSession })
}

export const linkWithPassword: Handler<Calls['linkWithPassword']> = async (ctx, { body }) => {
  const { principal, fail } = ctx
  const service = (await findService(ctx, body.environment, 'password')) ?? fail('not_found')
  if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed')
  const proved = await provePasswordAt(ctx, service, body.user_name, body.password)
  if (!proved) return fail('incorrect_password', 'password')
  const { claims, counters } = proved
  const linked = await transactionTwice(ctx, async (work) => {
    await clearFailures(work.db, counters)
    return linkIdentity(ctx, work, { userId: principal.userId, service, claims })
  })
  return linked ? { success: true } : fail('linked_elsewhere')
}
