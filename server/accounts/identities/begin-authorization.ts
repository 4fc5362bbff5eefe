import { randomBytes } from 'node:crypto'
import type { identitiesCalls } from '../../../contract/identities.ts'
import type { Language } from '../../../contract/common.ts'
import type { SignInError } from '../../../contract/constants.ts'
import type { Context, Principal } from '../../context.ts'
import type { Handler } from '../../http/handlers.ts'
import { hashOf } from '../../http/sessions.ts'
import { callbackAddress, IdentityFault } from '../../integrations/identity/port.ts'
import { screenAddress } from '../../screen-address.ts'
import { hasFreshProof } from '../sign-ins/proof.ts'
import { markBrowser } from './browser-cookie.ts'
import { type AppReturn, appReturnOf, errorOf, inApp, ownPath } from './identities.rules.ts'
import { findService, type Service } from './services.queries.ts'

type Calls = typeof identitiesCalls

/** How long a user may take at the provider, in minutes. */
const requestMinutes = 10
const random = () => randomBytes(32).toString('base64url')

type Begin = {
  /** The user to whom the identity will be linked; undefined: signs in. */
  by?: Principal
  redirect: string | undefined
  back?: string | undefined
  language: Language
  register?: boolean
  /** The app that gets the code. */
  app?: AppReturn
}

/** Remembers the request and binds it to this browser. Returns the address of the provider's sign-in page. */
async function beginAuthorization(ctx: Context, service: Service, begin: Begin): Promise<string> {
  const { by, language, register = false, app } = begin
  const [state, nonce, verifier, now] = [random(), random(), random(), ctx.now()]
  const redirectUri = callbackAddress(ctx.config.publicUrl)
  const { openId } = ctx.integrations.identity
  const address = await openId.begin(service.client, { redirectUri, state, nonce, verifier, language, register })
  const browser_hash = markBrowser(ctx.delivery)
  await ctx.transaction((db) =>
    db
      .insertInto('authorization_requests')
      .values({
        state_hash: hashOf(state),
        browser_hash,
        service: service.id,
        nonce,
        verifier,
        action: by ? 'link' : 'login',
        user_id: by?.userId ?? null,
        family_id: by?.familyId ?? null,
        redirect: ownPath(begin.redirect) ?? null,
        back: ownPath(begin.back) ?? null,
        app_link: app?.link ?? null,
        app_state: app?.state ?? null,
        code_challenge: app?.challenge ?? null,
        language,
        created_at: now,
        expires_at: new Date(now.getTime() + requestMinutes * 60_000),
      })
      .execute(),
  )
  return address
}

/** The address of a screen with query parameters; undefined ones are left out. */
export function screenWith(
  { config, language }: Pick<Context, 'config' | 'language'>,
  path: string,
  query: Record<string, string | undefined>,
): string {
  const address = new URL(screenAddress(config.publicUrl, path, language))
  for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, value)
  return address.href
}

/** The sign-in screen, which says why a sign-in did not succeed; another one there still leads to `redirect`. */
export const loginWithError = (ctx: Pick<Context, 'config' | 'language'>, error: SignInError, redirect?: string) =>
  screenWith(ctx, '/login', { error, redirect })

/** Redirects to the provider, or to the screens for signing in here. */
export const beginOauthLogin: Handler<Calls['beginOauthLogin']> = async (context, { query }) => {
  const ctx = { ...context, language: query.language ?? context.language }
  const app = appReturnOf(ctx.config.appLinks, query)
  if (app === 'unknown') return { location: loginWithError(ctx, 'app_link_unknown') }
  const redirect = ownPath(query.redirect)
  const failed = (error: SignInError) => (app ? inApp(app, { error }) : loginWithError(ctx, error, redirect))
  const id = query.service ?? query.environment
  if (app && (id === undefined || !app.challenge)) return { location: inApp(app, { error: 'invalid_request' }) }
  if (query.action === 'link') return { location: screenWith(ctx, '/dashboard/settings', {}) }
  if (id === undefined) {
    const path = query.register === undefined ? '/login' : '/register'
    return { location: screenWith(ctx, query.forgot === undefined ? path : '/forgot-password', { redirect }) }
  }
  const service = await findService(ctx, id, 'oauth')
  if (!service) return { location: failed('not_found') }
  const register = query.register !== undefined
  try {
    const { language } = ctx
    const begin = { redirect, back: query.back_uri, language, register, ...(app ? { app } : {}) }
    return { location: await beginAuthorization(ctx, service, begin) }
  } catch (error) {
    if (!(error instanceof IdentityFault)) throw error
    ctx.log.warn({ service: id, reason: error.reason, cause: String(error.cause) }, 'A sign-in could not begin')
    return { location: failed(errorOf[error.reason]) }
  }
}

/** Begins to link an account of a service to the signed-in user, who has proved who they are a short time ago. */
export const linkWithOauth: Handler<Calls['linkWithOauth']> = async (ctx, { body }) => {
  const { principal, language, fail } = ctx
  const service = (await findService(ctx, body.environment, 'oauth')) ?? fail('not_found')
  if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed')
  try {
    return { url: await beginAuthorization(ctx, service, { by: principal, redirect: body.redirect, language }) }
  } catch (error) {
    if (error instanceof IdentityFault) return fail('identity_provider_away')
    throw error
  }
}
