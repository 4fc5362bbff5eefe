import * as v from 'valibot'
import { Tokens } from './accounts.ts'
import { defineCalls } from './call.ts'
import { FactorCode } from './factors.ts'
import { Instant, Language, line, Success, entered, note } from './common.ts'
import { passwordLength } from './constants.ts'

/** A way to sign in elsewhere; `url`, opened in a browser with `redirect`, ends there signed in, or on `/login?error`. */
export const SignInService = v.object({ id: v.string(), name: v.string(), logo: v.string(), url: v.string() })
export type SignInService = v.InferOutput<typeof SignInService>

/** A partner's learning system. `ways`: on its own page (`oauth`), by a password given here (`password`). */
export const LearningEnvironment = v.object({
  id: v.number(),
  environment: v.string(),
  name: v.string(),
  logo: v.string(),
  lmsUrl: v.string(),
  ways: v.array(v.picklist(['oauth', 'password'])),
})
export type LearningEnvironment = v.InferOutput<typeof LearningEnvironment>

/** Google or an environment, and the user's account there if one is linked. */
export const LinkableService = v.object({
  id: v.string(),
  name: v.string(),
  logo: v.string(),
  ways: v.array(v.picklist(['oauth', 'password'])),
  /** Whether an account can be created there from here. */
  registers: v.boolean(),
  /** `environment_user_id`: the id of the account there. */
  linked: v.nullable(
    v.object({
      environment_user_id: v.string(),
      email: v.nullable(v.string()),
      linked_at: Instant,
      last_used_at: Instant,
    }),
  ),
})
export type LinkableService = v.InferOutput<typeof LinkableService>

const key = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}$/))
/** Only paths of this site are followed; anything else counts as absent. */
const path = v.optional(note(2000))
/** Of PKCE, method S256: the SHA-256 of a verifier, base64url (RFC 7636). */
const Challenge = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const oc_session = v.optional(note(128))
const environmentQuery = v.object({ environment: v.optional(key) })
const password = entered(passwordLength.max)
/** What a provider may answer with, as query parameters. */
const answer = v.optional(note(4096))

export const identitiesCalls = defineCalls({
  listSocialServices: {
    api: 'learning',
    method: 'GET',
    path: '/auth/social',
    audience: 'anyone',
    cached: true,
    about: 'The social networks that one can sign in with: Google, where it is configured.',
    reply: v.array(SignInService),
    fails: [],
  },
  listSignInServices: {
    api: 'learning',
    method: 'GET',
    path: '/oauth-available-services',
    audience: 'anyone',
    cached: true,
    about: 'The services that one can sign in with: of an environment, or all.',
    query: environmentQuery,
    reply: v.array(SignInService),
    fails: [],
  },
  getSignInService: {
    api: 'learning',
    method: 'GET',
    path: '/oauth-available-services/:id',
    audience: 'anyone',
    cached: true,
    about: 'A service that one can sign in with.',
    params: v.object({ id: key }),
    query: environmentQuery,
    reply: SignInService,
    fails: ['not_found'],
  },
  listEnvironments: {
    api: 'learning',
    method: 'GET',
    path: '/sso-environments',
    audience: 'anyone',
    cached: true,
    about: 'The learning environments of partners whose accounts can be linked.',
    reply: v.array(LearningEnvironment),
    fails: [],
  },
  beginOauthLogin: {
    api: 'learning',
    method: 'GET',
    path: '/oauth-login',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'Opened in a browser: redirects to the sign-in page of a service, and after it to `redirect`: a path of this site, or the link of an app that this installation lists, with a code for `signInByCode` or `error`. Without a service to `/login`, `/register` or `/forgot-password`.',
    query: v.object({
      service: v.optional(key),
      environment: v.optional(key),
      redirect: path,
      register: v.optional(note(100)),
      forgot: v.optional(note(100)),
      back_uri: path,
      action: v.optional(v.picklist(['login', 'link'])),
      language: v.optional(Language),
      code_challenge: v.optional(Challenge),
      state: v.optional(note(512)),
    }),
    reply: 'redirect',
    fails: [],
  },
  finishOauthLogin: {
    api: 'learning',
    method: 'GET',
    path: '/oauth-callback',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'Where a service returns the browser: redirects to `/login?code=…` with a code for `signInByCode`, or to `/login?error=…`.',
    query: v.object({ state: answer, code: answer, iss: answer, error: answer, error_description: answer }),
    reply: 'redirect',
    fails: [],
  },
  signInByCode: {
    api: 'learning',
    method: 'POST',
    path: '/auth/sso',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'Signs in by the code that `oauth-login` ends with: once, within 60 seconds, in the browser that began, or in the app with `code_verifier`. With two-step sign-in it answers `second_factor_needed`: repeat it with a `factor_code` within five minutes. With `username` and `password` it is `signIn`.',
    body: v.object({
      code: v.optional(entered(128)),
      factor_code: v.optional(FactorCode),
      username: v.optional(line(254)),
      password: v.optional(password),
      code_verifier: v.optional(v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/))),
      oc_session,
    }),
    reply: Tokens,
    fails: [
      'environment_not_linked',
      'sign_in_expired',
      'invalid_credentials',
      'second_factor_needed',
      'second_factor_wrong',
    ],
  },
  signInWithGoogle: {
    api: 'learning',
    method: 'POST',
    path: '/auth/social/google',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'Signs in by an ID token that an app got from Google for one of our clients in the last ten minutes. It works once, and its `nonce` must be the SHA-256 of `nonce` (base64url); with a `factor_code` after `second_factor_needed`.',
    body: v.object({
      id_token: entered(8192),
      nonce: v.pipe(v.string(), v.regex(/^[\w.~-]{43,128}$/)),
      factor_code: v.optional(FactorCode),
      oc_session,
    }),
    reply: Tokens,
    fails: [
      'environment_not_linked',
      'not_found',
      'identity_provider_away',
      'identity_refused',
      'email_unverified',
      'email_missing',
      'second_factor_needed',
      'second_factor_wrong',
    ],
  },
  signInWithEnvironment: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/login-with-environment',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'Signs in by a username and a password of an environment that allows it, which are not stored; with a `factor_code` after `second_factor_needed`.',
    body: v.object({
      username: line(254),
      password,
      environment: key,
      factor_code: v.optional(FactorCode),
      oc_session,
    }),
    reply: Tokens,
    fails: [
      'environment_not_linked',
      'not_found',
      'invalid_credentials',
      'identity_provider_away',
      'identity_refused',
      'email_unverified',
      'email_missing',
      'second_factor_needed',
      'second_factor_wrong',
    ],
  },
  getEnvironmentLogin: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/login-with-environment-oauth',
    audience: 'anyone',
    staleToken: 'ignore',
    about: 'The address at which one signs in with an environment, to be opened in a browser.',
    body: v.object({ environment: key, redirect: path, back_uri: path }),
    reply: v.object({ url: v.string() }),
    fails: ['not_found'],
  },
  listLinkableServices: {
    api: 'learning',
    method: 'GET',
    path: '/auth/identities',
    audience: 'learner',
    about: 'Google and the learning environments, each with the account that the user has linked.',
    reply: v.array(LinkableService),
    fails: [],
  },
  linkWithOauth: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/link-oauth-user',
    audience: 'learner',
    limit: 'sign-in',
    about: 'Begins to link an account of Google or an environment; `url` is opened in the same browser.',
    body: v.object({ environment: key, redirect: path }),
    reply: v.object({ url: v.string() }),
    fails: ['not_found', 'proof_needed', 'identity_provider_away'],
  },
  linkWithPassword: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/link-user',
    audience: 'learner',
    limit: 'sign-in',
    about: 'Links an account of an environment that allows it by username and password. They are not stored.',
    body: v.object({ user_name: line(254), password, environment: key }),
    reply: Success,
    fails: [
      'not_found',
      'proof_needed',
      'incorrect_password',
      'identity_provider_away',
      'identity_refused',
      'linked_elsewhere',
    ],
  },
  registerEnvironmentUser: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/register-environment-user',
    audience: 'learner',
    limit: 'account',
    about:
      'Creates an account at an environment for the user, with their name and confirmed address, and links it. Harmless when repeated. An account that exists there with the address must be linked by signing in.',
    body: v.object({ environment: key }),
    reply: Success,
    fails: [
      'not_found',
      'email_not_confirmed',
      'environment_account_exists',
      'environment_refused',
      'environment_away',
      'linked_elsewhere',
    ],
  },
  unlink: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/unlink-user',
    audience: 'learner',
    about:
      'Unlinks the account of Google or an environment; refused when it is the only way to sign in. Needs a fresh proof.',
    body: v.object({ environment: key }),
    reply: Success,
    fails: ['not_found', 'last_way_in', 'proof_needed'],
  },
})
