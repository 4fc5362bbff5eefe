import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AllCalls } from '../../contract/calls.ts'
import type { CallReply } from '../../contract/call.ts'

// Loaded by `import()` when a passkey is used.

/** Undefined when the user dismisses the browser's dialog, or the time for it is over. */
async function unlessDismissed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined
    throw error
  }
}

/** Has a passkey made, as `addPasskey` takes it. */
export async function createPasskey(optionsJSON: CallReply<AllCalls['beginPasskey']>) {
  const made = await unlessDismissed(startRegistration({ optionsJSON }))
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return {
    credential_id: made.id,
    client_data: clientDataJSON,
    attestation: attestationObject,
    transports: transports.join(' '),
  }
}

/** Has a passkey sign, as `signInWithPasskey` takes it. */
export async function askForPasskey(optionsJSON: CallReply<AllCalls['beginPasskeySignIn']>) {
  const signed = await unlessDismissed(startAuthentication({ optionsJSON }))
  if (!signed) return undefined
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response
  return {
    credential_id: signed.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    user_handle: userHandle,
  }
}
