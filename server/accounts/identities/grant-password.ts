import type { identitiesCalls } from '../../../contract/identities.ts'
import type { Context, Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { type Claims, IdentityFault } from '../../integrations/identity/port.ts'
import { accountKey } from '../accounts.rules.ts'
import { needsCode, requireCode } from '../factors/require-code.ts'
import { hasFreshProof, requireProof } from '../sign-ins/proof.ts'
import { openSignIn } from '../sign-ins/sign-in.ts'
import { clearFailures, type Counter, countAttempt, countersOf, takeBackAttempt } from '../sign-ins/sign-in-throttle.ts'
import { deliverTokens } from '../sign-ins/tokens.ts'
import { holdLinked } from './identities.queries.ts'
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

type SignInFails = Fails<
  'identity_refused' | 'email_unverified' | 'email_missing' | 'second_factor_needed' | 'second_factor_wrong'
>
type Arrival = {
  claims: Claims
  counters?: Counter[]
  guestSession?: string | undefined
  factorCode: string | undefined
  /** Used once. */
  idToken?: string
}

/** Marks an ID token as used; false when it was used before. */
async function spendIdToken(db: Write, idToken: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_id_tokens')
    .values({ token_hash: hashOf(idToken), spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Signs in whom the provider names, with a code of the second factor where that needs one. */
async function signInAs(ctx: Context & SignInFails, service: Service, arrival: Arrival) {
  const { claims, counters = [], guestSession, factorCode, idToken } = arrival
  const userId = await transactionTwice(ctx, async (work) => {
    if (counters.length) await clearFailures(work.db, counters)
    return resolveUser(ctx, work, { claims, service, language: ctx.language })
  })
  if (typeof userId !== 'string') return ctx.fail(userId.error)
  const secondFactor = await needsCode(ctx.db, { userId, secondFactor: claims.secondFactor })
  if (secondFactor) await requireCode(ctx, userId, factorCode ?? ctx.fail('second_factor_needed'))
  const opened = await ctx.transaction(async (db, enqueue) => {
    if (idToken !== undefined && !(await spendIdToken(db, idToken, ctx.now()))) return undefined
    if (!(await holdLinked(db, userId, claims.issuer))) return undefined // unlinked in the meantime
    return openSignIn(ctx, { db, enqueue }, { userId, method: 'oidc', guestSession, secondFactor, provider: claims })
  })
  return opened ? deliverTokens(ctx, opened) : ctx.fail('identity_refused')
}

export const signInWithEnvironment: Handler<Calls['signInWithEnvironment']> = async (ctx, { body }) => {
  const { username, password, environment, oc_session: guestSession, factor_code: factorCode } = body
  const service = (await findService(ctx, environment, 'password')) ?? ctx.fail('not_found')
  const proved = await provePasswordAt(ctx, service, username, password)
  return proved ? signInAs(ctx, service, { ...proved, guestSession, factorCode }) : ctx.fail('invalid_credentials')
}

/** Only the app that asked for the token knows the nonce; in the token is its hash, as with PKCE. */
export const signInWithGoogle: Handler<Calls['signInWithGoogle']> = async (ctx, { body }) => {
  const { id_token, nonce, factor_code: factorCode, oc_session: guestSession } = body
  const service = (await findService(ctx, 'google')) ?? ctx.fail('not_found')
  const { openId } = ctx.integrations.identity
  const claims = await askProvider(ctx, () => openId.readToken(service.client, id_token, hashOf(nonce)))
  return signInAs(ctx, service, { claims, guestSession, factorCode, idToken: id_token })
}

export const linkWithPassword: Handler<Calls['linkWithPassword']> = async (ctx, { body }) => {
  const { principal, fail } = ctx
  const service = (await findService(ctx, body.environment, 'password')) ?? fail('not_found')
  if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed')
  const proved = await provePasswordAt(ctx, service, body.user_name, body.password)
  if (!proved) return fail('incorrect_password', 'password')
  const { claims, counters } = proved
  const linked = await transactionTwice(ctx, async (work) => {
    await requireProof({ ...ctx, db: work.db }, principal)
    await clearFailures(work.db, counters)
    return linkIdentity(ctx, work, { ...principal, service, claims })
  })
  return linked ? { success: true } : fail('linked_elsewhere')
}
