import { passkeysCalls } from '../../../contract/passkeys.ts'
import { describe } from './describe.ts'

const challenge = 'Random bytes, base64url, that the authenticator signs.'
const timeout = 'Milliseconds for which the browser waits for the user.'
const userVerification = 'The authenticator checks the user by a PIN, a finger or a face.'
const type = 'The only kind of credential of WebAuthn.'

describe(passkeysCalls.beginPasskey.reply, {
  challenge,
  rp: [
    'The portal, for which the passkey is made.',
    { id: 'Its domain: the passkey works there only.', name: 'The name of the portal, which the authenticator shows.' },
  ],
  user: [
    'The signed-in user.',
    {
      id: 'The id of the user, base64url: what a sign-in sends as `user_handle`.',
      name: 'The username, by which the user tells accounts apart.',
      displayName: 'The first and last name.',
    },
  ],
  pubKeyCredParams: [
    'What keys are accepted, the preferred first.',
    { type, alg: 'The number of the algorithm (COSE, RFC 9053).' },
  ],
  timeout,
  excludeCredentials: [
    'The passkeys that the user has: the same authenticator is not added twice.',
    { id: 'The id of the credential, base64url.', type, transports: 'How a browser reaches its authenticator.' },
  ],
  authenticatorSelection: [
    'What the authenticator must be able to do.',
    {
      residentKey: 'The passkey is stored with the name of the user, so that none is typed to sign in.',
      requireResidentKey: 'The same for browsers of WebAuthn Level 1.',
      userVerification,
    },
  ],
  attestation: 'The make of the authenticator is not asked for.',
})

describe(passkeysCalls.beginPasskeySignIn.reply, {
  challenge,
  rpId: 'The domain of the portal, whose passkeys the browser offers.',
  timeout,
  userVerification,
})
