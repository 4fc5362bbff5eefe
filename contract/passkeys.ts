import * as v from 'valibot'
import { Tokens } from './accounts.ts'
import { defineCalls } from './call.ts'
import { line, Success, Uuid, note } from './common.ts'

/** Bytes as WebAuthn sends them. */
const base64url = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w-]+$/))
const credential_id = base64url(1400)
const client_data = base64url(2048)

/** How a browser reaches an authenticator. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const Descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.array(v.picklist(transports)),
})

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn Level 3. */
const CreationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn Level 3. */
const RequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})

export const passkeysCalls = defineCalls({
  beginPasskey: {
    api: 'learning',
    method: 'POST',
    path: '/auth/passkeys/begin',
    audience: 'learner',
    limit: 'account',
    about: 'The options of `navigator.credentials.create()`, valid for five minutes. Needs a fresh proof.',
    reply: CreationOptions,
    fails: ['proof_needed', 'too_many_passkeys'],
  },
  addPasskey: {
    api: 'learning',
    method: 'POST',
    path: '/auth/passkeys',
    audience: 'learner',
    limit: 'account',
    about: 'Adds the passkey that the authenticator made for the options of `beginPasskey`.',
    body: v.object({
      passkey_name: line(64),
      credential_id,
      client_data,
      attestation: base64url(16_384),
      transports: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z -]*$/)), ''),
    }),
    reply: Success,
    fails: ['proof_needed', 'passkey_refused', 'too_many_passkeys'],
  },
  removePasskey: {
    api: 'learning',
    method: 'DELETE',
    path: '/auth/passkeys/:id',
    audience: 'learner',
    about: 'Removes a passkey, unless it is the only way to sign in. Needs a fresh proof.',
    params: v.object({ id: Uuid }),
    reply: Success,
    fails: ['proof_needed', 'not_found', 'last_way_in'],
  },
  beginPasskeySignIn: {
    api: 'learning',
    method: 'POST',
    path: '/auth/passkeys/sign-in/begin',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about: 'The options of `navigator.credentials.get()`, valid for five minutes. The user chooses among the passkeys.',
    reply: RequestOptions,
    fails: [],
  },
  signInWithPasskey: {
    api: 'learning',
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    audience: 'anyone',
    limit: 'sign-in',
    staleToken: 'ignore',
    about: 'Signs in with what the authenticator signed for the options of `beginPasskeySignIn`. Needs no code.',
    body: v.object({
      credential_id,
      client_data,
      authenticator_data: base64url(2048),
      signature: base64url(2048),
      user_handle: base64url(100),
      oc_session: v.optional(note(128)),
    }),
    reply: Tokens,
    fails: ['environment_not_linked', 'passkey_refused'],
  },
})
