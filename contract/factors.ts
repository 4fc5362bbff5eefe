import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Instant, Success, Uuid, entered } from './common.ts'

/** A code of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const FactorCode = entered(32)

/** A passkey of the user: a key pair of WebAuthn on a device or in a password manager. */
export const Passkey = v.object({ id: Uuid, name: v.string(), created_at: Instant, last_used_at: v.nullable(Instant) })
export type Passkey = v.InferOutput<typeof Passkey>

export const Factors = v.object({
  /** Whether an authenticator app is set up: a sign-in by password then needs a code. */
  totp: v.boolean(),
  recovery_codes_left: v.number(),
  passkeys: v.array(Passkey),
  /** Whether the user is staff, who may do nothing as such without a second factor. */
  required: v.boolean(),
  /** Whether this sign-in has proved within the last minutes who the user is; changes need that. */
  proven: v.boolean(),
  /** Whether the user can sign in by a password, and so give a fresh proof by it. */
  has_password: v.boolean(),
})
export type Factors = v.InferOutput<typeof Factors>

export const RecoveryCodes = v.object({
  /** Each signs in once instead of a code of the app. They cannot be read again. */
  recovery_codes: v.array(v.string()),
})

export const factorsCalls = defineCalls({
  getFactors: {
    api: 'learning',
    method: 'GET',
    path: '/auth/factors',
    audience: 'learner',
    about: "The signed-in user's second factor and passkeys.",
    reply: Factors,
    fails: [],
  },
  beginTotp: {
    api: 'learning',
    method: 'POST',
    path: '/auth/factors/totp',
    audience: 'learner',
    limit: 'account',
    about:
      'Begins to set up an authenticator app, which counts once `confirmTotp` has a code of it. Needs a fresh proof.',
    reply: v.object({
      /** For the app to scan or open (Key URI Format). */
      uri: v.string(),
      /** The same key for typing, base32. */
      secret: v.string(),
      /** The URI as a QR code: an SVG. */
      qr: v.string(),
    }),
    fails: ['proof_needed', 'second_factor_exists'],
  },
  confirmTotp: {
    api: 'learning',
    method: 'POST',
    path: '/auth/factors/totp/confirm',
    audience: 'learner',
    limit: 'sign-in',
    about: 'Turns two-step sign-in on by a code of the app. The reply has the recovery codes, shown once.',
    body: v.object({ code: FactorCode }),
    reply: RecoveryCodes,
    fails: ['proof_needed', 'not_found', 'second_factor_wrong'],
  },
  removeTotp: {
    api: 'learning',
    method: 'DELETE',
    path: '/auth/factors/totp',
    audience: 'learner',
    about: 'Turns two-step sign-in off. Needs a fresh proof.',
    reply: Success,
    fails: ['proof_needed', 'not_found'],
  },
  renewRecoveryCodes: {
    api: 'learning',
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    audience: 'learner',
    limit: 'account',
    about: 'Replaces the recovery codes of two-step sign-in. Needs a fresh proof.',
    reply: RecoveryCodes,
    fails: ['proof_needed', 'not_found'],
  },
})
