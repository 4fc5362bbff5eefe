import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Tokens } from '../../../contract/accounts.ts'
import type { passkeysCalls } from '../../../contract/passkeys.ts'
import type { Context } from '../../context.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { Handler } from '../../http/handlers.ts'
import { openSignIn } from '../sign-ins/sign-in.ts'
import { deliverTokens } from '../sign-ins/tokens.ts'
import { createChallenge, readChallenge, relyingParty, spendChallenge, timeout } from './webauthn-challenges.ts'

type Calls = typeof passkeysCalls
type Answer = CallInput<Calls['signInWithPasskey']>['body']
const ceremony = { purpose: 'sign_in', userId: null } as const

export const beginPasskeySignIn: Handler<Calls['beginPasskeySignIn']> = async ({ db, config, now }) => ({
  challenge: await createChallenge(db, ceremony, now()),
  rpId: relyingParty(config).rpID,
  timeout,
  userVerification: 'required',
})

/** The passkey with which an answer was signed, and its new counter; undefined when anything about it is wrong. */
async function verify({ db, config }: Context, challenge: string, answer: Answer) {
  const passkey = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', answer.credential_id)
    .executeTakeFirst()
  if (!passkey || Buffer.from(answer.user_handle, 'base64url').toString('utf8') !== passkey.user_id) return undefined
  const { rpID, origin } = relyingParty(config)
  const { credential_id: id, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: answer.client_data,
        authenticatorData: answer.authenticator_data,
        signature: answer.signature,
        userHandle: answer.user_handle,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter },
  }).catch(() => undefined) // the library throws on every fault, also when the counter goes back
  return verified?.verified ? { ...passkey, newCounter: verified.authenticationInfo.newCounter } : undefined
}

/** Signs in with a passkey, which counts as both factors: it is there, and it verified its user. */
export const signInWithPasskey: Handler<Calls['signInWithPasskey']> = async (ctx, { body }): Promise<Tokens> => {
  const challenge = readChallenge(body.client_data) ?? ''
  const isOurs = await ctx.transaction((db) => spendChallenge(db, challenge, ceremony, ctx.now()))
  const passkey = isOurs ? await verify(ctx, challenge, body) : undefined
  if (!passkey) return ctx.fail('passkey_refused')
  const { id, user_id: userId, counter, newCounter } = passkey
  const opened = await ctx.transaction(async (db, enqueue) => {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter: newCounter, last_used_at: ctx.now() })
      .where('id', '=', id)
      .where('counter', '=', counter)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return undefined // removed or used in the meantime
    const opening = { userId, method: 'passkey', guestSession: body.oc_session, secondFactor: true } as const
    return openSignIn(ctx, { db, enqueue }, opening)
  })
  return opened ? deliverTokens(ctx, opened) : ctx.fail('passkey_refused')
}
