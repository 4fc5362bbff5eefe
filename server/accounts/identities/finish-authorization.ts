import { randomBytes } from 'node:crypto'
import type { identitiesCalls } from '../../../contract/identities.ts'
import type { SignInError } from '../../../contract/constants.ts'
import type { Context } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { callbackAddress, type Claims, IdentityFault } from '../../integrations/identity/port.ts'
import { needsCode, requireCode } from '../factors/require-code.ts'
import { lockSignIn } from '../sign-ins/proof.ts'
import { openSignIn, signIn } from '../sign-ins/sign-in.ts'
import { deliverTokens } from '../sign-ins/tokens.ts'
import { loginWithError, screenWith } from './begin-authorization.ts'
import { findBrowser } from './browser-cookie.ts'
import { holdLinked } from './identities.queries.ts'
import { errorOf, inApp } from './identities.rules.ts'
import { linkIdentity } from './link-identity.ts'
import { resolveUser, transactionTwice } from './resolve-user.ts'
import { findService, type Service } from './services.queries.ts'

type Calls = typeof identitiesCalls

const codeSeconds = 60
/** How long it waits for a code of the second factor once the user was asked for one. */
const askedSeconds = 300

/** Takes the request of a state, which works once, in time and in the browser that began it. */
async function takeRequest(ctx: Context, state: string) {
  const browser = findBrowser(ctx.delivery)
  if (!browser) return undefined
  const request = await ctx.transaction((db) =>
    db
      .deleteFrom('authorization_requests')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', browser)
      .returningAll()
      .executeTakeFirst(),
  )
  return request && request.expires_at > ctx.now() ? request : undefined
}
type Request = NonNullable<Awaited<ReturnType<typeof takeRequest>>>

const appOf = ({ app_link: link, app_state }: Pick<Request, 'app_link' | 'app_state'>) =>
  link === null ? undefined : { link, state: app_state ?? undefined }

/** Signs in at the portal or in an app: by a code for it, because a token may not be in an address. */
async function finishLogin(ctx: Context, request: Request, service: Service, claims: Claims): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const { browser_hash, language, code_challenge } = request
  const resolved = await transactionTwice(ctx, async (work) => {
    const user = await resolveUser(ctx, work, { claims, service, language })
    if (typeof user !== 'string') return user
    const expires_at = new Date(ctx.now().getTime() + codeSeconds * 1000)
    await work.db
      .insertInto('sign_in_codes')
      .values({
        code_hash: hashOf(code),
        browser_hash: code_challenge ? null : browser_hash,
        code_challenge,
        user_id: user,
        expires_at,
        second_factor: claims.secondFactor,
        issuer: claims.issuer,
        provider_session: claims.session ?? null,
      })
      .execute()
    return undefined
  })
  if (resolved) return failed(ctx, request, resolved.error)
  const app = appOf(request)
  if (app) return inApp(app, { code })
  return screenWith(ctx, '/login', { code, redirect: request.redirect ?? undefined })
}

/** Links the identity to the user who began, and returns to the screen where they did. */
async function finishLink(ctx: Context, request: Request, service: Service, claims: Claims): Promise<string> {
  const { user_id: userId, family_id, redirect } = request
  const linked = await transactionTwice(ctx, async (work) => {
    const familyId = family_id ?? undefined
    // The sign-in that began may have ended while the provider was asked.
    if (familyId && !(await lockSignIn(work.db, { userId: userId ?? '', familyId }))) return undefined
    return linkIdentity(ctx, work, { userId: userId ?? '', familyId, service, claims })
  })
  if (linked === undefined) return failed(ctx, request, 'sign_in_expired')
  return screenWith(
    ctx,
    redirect ?? '/dashboard/settings',
    linked ? { linked: service.id } : { error: 'linked_elsewhere' },
  )
}

/** Where the user returns after a failure: to the app or the screen that began, or to sign-in. */
function failed(ctx: Context, request: Request, error: SignInError): string {
  const { action, redirect, back } = request
  const app = appOf(request)
  if (app) return inApp(app, { error })
  if (action === 'link') return screenWith(ctx, redirect ?? '/dashboard/settings', { error })
  if (error === 'denied' && back) return screenWith(ctx, back, {})
  return loginWithError(ctx, error, redirect ?? undefined)
}

/** The provider's answer. Everything that is wrong with it ends on a screen that says so. */
export const finishOauthLogin: Handler<Calls['finishOauthLogin']> = async (context, { query }) => {
  const request = query.state === undefined ? undefined : await takeRequest(context, query.state)
  if (!request) return { location: loginWithError(context, 'sign_in_expired') }
  const ctx = { ...context, language: request.language }
  const service = await findService(ctx, request.service, 'oauth')
  if (!service) return { location: failed(ctx, request, 'not_found') }
  const { nonce, verifier, action } = request
  const checks = { redirectUri: callbackAddress(ctx.config.publicUrl), state: query.state ?? '', nonce, verifier }
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  try {
    const claims = await ctx.integrations.identity.openId.finish(service.client, Object.fromEntries(given), checks)
    const finish = action === 'link' ? finishLink : finishLogin
    return { location: await finish(ctx, request, service, claims) }
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error
    const { reason } = error
    if (reason !== 'denied')
      ctx.log.warn({ service: service.id, reason, cause: String(error.cause) }, 'A sign-in failed')
    return { location: failed(ctx, request, errorOf[reason]) }
  }
}

/**
 * Exchanges the code of a finished sign-in for tokens, with a code of the second factor where that needs one, in the
 * browser that began or in the app that knows the verifier. Older clients send credentials instead (requirements 7.16).
 */
export const signInByCode: Handler<Calls['signInByCode']> = async (ctx, { body }) => {
  const { code, code_verifier: verifier, factor_code, username, password, oc_session: guestSession } = body
  if (username !== undefined && password === undefined) return failFields({ password: 'required' })
  if (username === undefined && password !== undefined && code === undefined)
    return failFields({ username: 'required' })
  if (username !== undefined && password !== undefined)
    return signIn(ctx, { username, password, code: factor_code ?? code, oc_session: guestSession })
  if (code === undefined) return failFields({ code: 'required' })
  const [browser, now] = [findBrowser(ctx.delivery), ctx.now()]
  if (!browser && verifier === undefined) return ctx.fail('sign_in_expired')
  // `hashOf` is the method S256 of RFC 7636.
  const [holder, proof] =
    verifier === undefined
      ? (['browser_hash', browser ?? ''] as const)
      : (['code_challenge', hashOf(verifier)] as const)
  const change = (db: Write) =>
    db
      .updateTable('sign_in_codes')
      .where('code_hash', '=', hashOf(code))
      .where(holder, '=', proof)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
  const unused = ctx.db
    .selectFrom('sign_in_codes')
    .select(['user_id as userId', 'second_factor as secondFactor', 'issuer', 'provider_session as session'])
  const own = unused.where('code_hash', '=', hashOf(code)).where(holder, '=', proof)
  const found = await own.where('used_at', 'is', null).where('expires_at', '>', now).executeTakeFirst()
  if (!found) return ctx.fail('sign_in_expired')
  const { userId, issuer, session } = found
  const provider = issuer === null ? {} : { provider: { issuer, session } }
  const secondFactor = await needsCode(ctx.db, found)
  if (secondFactor && factor_code === undefined) {
    const until = { asked_at: now, expires_at: new Date(now.getTime() + askedSeconds * 1000) }
    await ctx.transaction((db) => change(db).set(until).where('asked_at', 'is', null).execute())
    return ctx.fail('second_factor_needed')
  }
  if (secondFactor) await requireCode(ctx, userId, factor_code ?? '')
  const opened = await ctx.transaction(async (db, enqueue) => {
    const { numUpdatedRows } = await change(db).set({ used_at: now }).executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined // used in the meantime
    if (issuer !== null && !(await holdLinked(db, userId, issuer))) return undefined // unlinked in the meantime
    return openSignIn(ctx, { db, enqueue }, { userId, method: 'oidc', guestSession, secondFactor, ...provider })
  })
  return opened ? deliverTokens(ctx, opened) : ctx.fail('sign_in_expired')
}
