import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { passwordLength, phonePattern, usernameLength, usernamePattern } from './constants.ts'
import { Day, Email, LatinName, Language, line, Success, entered, note } from './common.ts'
import { personName } from './person-name.ts'
import { FactorCode } from './factors.ts'

/** The token pair. `refresh_token` is null when it is delivered as a cookie (`X-Token-Delivery: cookie`). */
export const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.nullable(v.string()),
  /** Lifetime of the access token in seconds. */
  expires_in: v.number(),
  capabilities: v.array(v.string()),
  /** False until an invited user has agreed to the terms: only a few calls are for them (`terms_first`). */
  terms_agreed: v.boolean(),
  /** How many answers of the provider the user has not read, as `messages/unread` counts them. */
  unread_messages: v.number(),
  /** The shop session that replaces the guest's session. */
  session_id: v.string(),
})
export type Tokens = v.InferOutput<typeof Tokens>

export const Account = v.object({
  customer_id: v.string(),
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  telephone: v.nullable(v.string()),
  date_of_birth: v.nullable(Day),
})

const oc_session = v.optional(note(128))

export const accountsCalls = defineCalls({
  listLanguages: {
    api: 'learning',
    method: 'GET',
    path: '/languages',
    audience: 'anyone',
    cached: true,
    about: 'The languages of the portal.',
    reply: v.array(v.object({ title_native: v.string(), url_code: v.string(), tag: v.string() })),
    fails: [],
  },
  chooseLanguage: {
    api: 'learning',
    method: 'POST',
    path: '/languages',
    audience: 'learner',
    beforeTerms: true,
    about: "Saves the signed-in user's language.",
    body: v.object({ language: Language }),
    reply: Success,
    fails: [],
  },
  signIn: {
    api: 'learning',
    method: 'POST',
    path: '/auth/login',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about:
      'Signs in with a username (or email) and a password. With two-step sign-in it answers `second_factor_needed`: repeat it with a `code`.',
    body: v.object({ username: line(254), password: entered(128), code: v.optional(FactorCode), oc_session }),
    reply: Tokens,
    fails: ['environment_not_linked', 'invalid_credentials', 'second_factor_needed', 'second_factor_wrong'],
  },
  refreshTokens: {
    api: 'learning',
    method: 'POST',
    path: '/auth/refresh',
    audience: 'anyone',
    staleToken: 'ignore',
    about: 'Exchanges a refresh token for a new pair. Single use, 30 s grace period; later reuse revokes the family.',
    body: v.object({
      token: v.optional(note(2048)),
      refresh_token: v.optional(note(256)),
      is_eshop: v.optional(v.boolean()),
    }),
    reply: Tokens,
    fails: ['environment_not_linked', 'session_ended'],
  },
  register: {
    api: 'learning',
    method: 'POST',
    path: '/auth/register',
    audience: 'anyone',
    limit: 'account',
    staleToken: 'ignore',
    about: 'Creates an account and signs it in.',
    body: v.object({
      username: v.pipe(
        v.string(),
        v.minLength(usernameLength.min),
        v.maxLength(usernameLength.max),
        v.regex(usernamePattern),
      ),
      password: entered(passwordLength.max, passwordLength.min),
      confirm: v.optional(note(128)),
      firstname: personName(80),
      lastname: personName(80),
      latin_name: v.optional(LatinName, ''),
      email: Email,
      birthdate: Day,
      phone: line(32),
      agree: v.boolean(),
      /** ALTCHA payload: base64 JSON of the solved challenge. */
      captcha: entered(4096),
      oc_session,
    }),
    reply: Tokens,
    fails: ['username_taken', 'email_taken', 'captcha_failed'],
  },
  getCaptcha: {
    api: 'learning',
    method: 'GET',
    path: '/auth/captcha',
    audience: 'anyone',
    staleToken: 'ignore',
    about: 'An ALTCHA challenge: find the number whose SHA-256 with the salt is the challenge (altcha.org).',
    reply: v.object({
      algorithm: v.string(),
      challenge: v.string(),
      maxnumber: v.number(),
      salt: v.string(),
      signature: v.string(),
    }),
    fails: [],
  },
  signOut: {
    api: 'learning',
    method: 'POST',
    path: '/keycloak/logout',
    audience: 'anyone',
    beforeTerms: true,
    staleToken: 'ignore',
    about:
      'Signs out: revokes the token family, clears the cookie and deletes the shop session. `provider_sign_out`: where the browser also signs out of the OpenID provider that it signed in with; null where there is none.',
    body: v.object({ refresh_token: v.optional(note(256)) }),
    reply: v.object({ ...Success.entries, provider_sign_out: v.nullable(v.string()) }),
    fails: [],
  },
  agreeToTerms: {
    api: 'learning',
    method: 'POST',
    path: '/auth/terms',
    audience: 'learner',
    beforeTerms: true,
    about: 'Agrees to the terms of use, for a user whom staff invited. The version of their text is kept.',
    body: v.object({ agree: v.boolean() }),
    reply: Success,
    fails: [],
  },
  saveAccount: {
    api: 'shop',
    method: 'PUT',
    path: '/account',
    audience: 'learner',
    limit: 'account',
    about:
      "Updates the buyer's contact details. Another email needs a fresh proof of identity, and is then to be confirmed; the former one is emailed of the change.",
    body: v.object({
      firstname: personName(80),
      lastname: personName(80),
      latin_name: v.optional(LatinName),
      email: Email,
      telephone: v.pipe(v.string(), v.regex(phonePattern)),
      date_of_birth: Day,
    }),
    reply: Account,
    fails: ['email_taken', 'not_found', 'proof_needed'],
  },
})
