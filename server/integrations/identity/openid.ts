import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { type Claims, IdentityFault, type IdentityClient, type OpenId } from './port.ts'

const scope = 'openid email profile'
/** The event of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const backChannelLogout = 'http://schemas.openid.net/event/backchannel-logout'
/** How long the metadata of a provider is kept, in milliseconds. */
const metadataLifetime = 60 * 60_000
const timeoutSeconds = 5

/** Codes of errors that say nothing about the answer: there was none, or not one of an OpenID provider. */
const awayCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

function faultOf(error: unknown): IdentityFault {
  if (error instanceof IdentityFault) return error
  if (error instanceof client.AuthorizationResponseError)
    return new IdentityFault(error.error === 'access_denied' ? 'denied' : 'refused', error)
  if (error instanceof client.ResponseBodyError) return new IdentityFault('refused', error)
  const noAnswer = error instanceof TypeError || error instanceof errors.JWKSTimeout
  const isAway = noAnswer || (error instanceof client.ClientError && awayCodes.includes(error.code ?? ''))
  return new IdentityFault(isAway ? 'away' : 'refused', error)
}

/** The client's secret in the body where the provider takes it there, else in the header: its default (OpenID). */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...rest)
  }

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : undefined)

/** First and last name: as given, or from the whole name. */
function namesOf({ given_name, family_name, name }: Record<string, unknown>) {
  const words = text(name)?.split(/\s+/) ?? []
  return {
    firstname: text(given_name) ?? words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastname: text(family_name) ?? words.slice(1).at(-1) ?? '',
  }
}

/** Authentication contexts with several factors: REFEDS MFA, and PAPE as some providers still name it. */
const strongContexts = [
  'https://refeds.org/profile/mfa',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]

/** Of a signed ID token: `mfa` (RFC 8176) or a context with several factors. A provider that says nothing: one factor. */
const gaveSecondFactor = ({ amr, acr }: Record<string, unknown>) =>
  (Array.isArray(amr) && amr.includes('mfa')) || strongContexts.includes(text(acr) ?? '')

/** Some providers send `email_verified` as text. */
const claimsOf = (issuer: string, subject: string, claims: Record<string, unknown>): Claims => ({
  issuer,
  subject,
  email: text(claims.email),
  emailVerified: claims.email_verified === true || claims.email_verified === 'true',
  secondFactor: gaveSecondFactor(claims),
  session: text(claims.sid),
  ...namesOf(claims),
})

type Known = { configuration: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet>; until: number }

async function discover({ issuer, clientId, clientSecret }: IdentityClient, timeout: number): Promise<Known> {
  const insecure = issuer.startsWith('http://') ? [client.allowInsecureRequests] : [] // this machine only (config)
  const configuration = await client
    .discovery(new URL(issuer), clientId, {}, authentication(clientSecret), { execute: insecure, timeout })
    .catch((error: unknown) => {
      throw new IdentityFault('away', error) // whatever is wrong, this provider cannot be used now
    })
  const { jwks_uri } = configuration.serverMetadata()
  const keys = createRemoteJWKSet(new URL(jwks_uri ?? issuer), { timeoutDuration: timeout * 1000 })
  return { configuration, keys, until: Date.now() + metadataLifetime }
}

/** OpenID Connect by discovery, for every standard provider, without code of its own. */
export function openId({ timeout = timeoutSeconds } = {}): OpenId {
  const known = new Map<string, Promise<Known>>()

  async function find(of: IdentityClient): Promise<Known> {
    const key = `${of.issuer} ${of.clientId}`
    const before = await known.get(key)
    if (before && before.until > Date.now()) return before
    const finding = discover(of, timeout)
    known.set(key, finding)
    finding.catch(() => known.delete(key)) // a failure is not kept
    return finding
  }

  /** The claims of a token reply; those that are not in the ID token are asked for. */
  async function readReply({ configuration }: Known, reply: client.TokenEndpointResponse & Helpers): Promise<Claims> {
    const claims = reply.claims()
    if (!claims) throw new IdentityFault('refused', new Error('No ID token'))
    const asks = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
    const more = asks ? await client.fetchUserInfo(configuration, reply.access_token, claims.sub) : {}
    const { amr, acr, sid } = claims // of the ID token only: the user info is not signed
    return claimsOf(claims.iss, claims.sub, { ...more, ...claims, amr, acr, sid })
  }

  return {
    begin: async (of, { redirectUri, state, nonce, verifier, language, register }) => {
      const { configuration } = await find(of)
      const { prompt_values_supported: prompts } = configuration.serverMetadata()
      const creates = register && Array.isArray(prompts) && prompts.includes('create')
      const parameters = {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...(creates ? { prompt: 'create' } : {}),
      }
      return client.buildAuthorizationUrl(configuration, parameters).href
    },

    finish: async (of, query, { redirectUri, state, nonce, verifier }) => {
      try {
        const found = await find(of)
        const answer = new URL(redirectUri)
        answer.search = new URLSearchParams(query).toString()
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
        return await readReply(found, await client.authorizationCodeGrant(found.configuration, answer, checks))
      } catch (error) {
        throw faultOf(error)
      }
    },

    readToken: async (of, idToken, nonce) => {
      try {
        const { configuration, keys } = await find(of)
        const { issuer } = configuration.serverMetadata()
        const audience = [of.clientId, ...(of.appClientIds ?? [])]
        const { payload } = await jwtVerify(idToken, keys, { issuer, audience, maxTokenAge: '10m' })
        if (payload.nonce !== nonce) throw new IdentityFault('refused', new Error('Another nonce'))
        const subject = text(payload.sub)
        if (!subject) throw new IdentityFault('refused', new Error('No subject'))
        return claimsOf(issuer, subject, payload)
      } catch (error) {
        throw faultOf(error)
      }
    },

    readLogoutToken: async (of, logoutToken) => {
      try {
        const { configuration, keys } = await find(of)
        const { issuer } = configuration.serverMetadata()
        const checks = { issuer, audience: of.clientId, maxTokenAge: '10m' }
        const { payload } = await jwtVerify(logoutToken, keys, checks)
        const { events, nonce } = payload
        const [subject, session] = [text(payload.sub), text(payload.sid)]
        const isSignOut = typeof events === 'object' && events !== null && backChannelLogout in events
        // A nonce is forbidden: an ID token must not do as a logout token (2.4).
        if (!isSignOut || nonce !== undefined) throw new IdentityFault('refused', new Error('No logout token'))
        if (!subject && !session) throw new IdentityFault('refused', new Error('No subject and no session'))
        return { issuer, subject, session }
      } catch (error) {
        throw faultOf(error)
      }
    },

    signOutAddress: async (of, returnTo, language) => {
      const { configuration } = await find(of)
      if (!configuration.serverMetadata().end_session_endpoint) return undefined
      // Without an ID token as a hint, which we do not keep: the provider asks whether to sign out.
      const parameters = { client_id: of.clientId, post_logout_redirect_uri: returnTo, ui_locales: language }
      return client.buildEndSessionUrl(configuration, parameters).href
    },

    grantPassword: async (of, username, password) => {
      try {
        const found = await find(of)
        const parameters = { username, password, scope }
        return await readReply(found, await client.genericGrantRequest(found.configuration, 'password', parameters))
      } catch (error) {
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') return undefined
        throw faultOf(error)
      }
    },
  }
}

type Helpers = client.TokenEndpointResponseHelpers
