import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { v7 } from 'uuid'
import { limits } from '../../../contract/limits.ts'
import { type passkeysCalls, transports as known } from '../../../contract/passkeys.ts'
import type { Handler } from '../../http/handlers.ts'
import { hasFreshProof, requireProof } from '../sign-ins/proof.ts'
import { countPasskeys, markSecondFactor } from './factors.queries.ts'
import { reportChange } from './report-change.ts'
import { createChallenge, readChallenge, relyingParty, spendChallenge, timeout } from './webauthn-challenges.ts'

type Calls = typeof passkeysCalls

/** The keys of COSE that authenticators may make: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257]

const listOf = (transports: string) => known.filter((name) => transports.split(' ').includes(name))

export const beginPasskey: Handler<Calls['beginPasskey']> = async (ctx) => {
  const { db, config, principal, now, fail } = ctx
  const { userId } = principal
  if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed')
  const { username, firstname, lastname } = await db
    .selectFrom('users')
    .select(['username', 'firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  if (own.length >= limits.passkeys) return fail('too_many_passkeys')
  const { rpID, rpName } = relyingParty(config)
  const challenge = await createChallenge(db, { purpose: 'add', userId }, now())
  const { user, pubKeyCredParams } = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(userId),
    userName: username,
    userDisplayName: `${firstname} ${lastname}`,
    supportedAlgorithmIDs: algorithms,
  })
  return {
    challenge,
    rp: { id: rpID, name: rpName },
    user,
    pubKeyCredParams,
    timeout,
    excludeCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: 'public-key',
      transports: listOf(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Adds a passkey. Its challenge is used up in a transaction of its own, so that a refused answer cannot be repeated. */
export const addPasskey: Handler<Calls['addPasskey']> = async (ctx, { body }) => {
  const { config, principal, now, fail } = ctx
  const { userId, familyId } = principal
  if (!(await hasFreshProof(ctx, principal))) return fail('proof_needed')
  const challenge = readChallenge(body.client_data) ?? ''
  if (!(await ctx.transaction((db) => spendChallenge(db, challenge, { purpose: 'add', userId }, now()))))
    return fail('passkey_refused')
  const { rpID, origin } = relyingParty(config)
  const verified = await verifyRegistrationResponse({
    response: {
      id: body.credential_id,
      rawId: body.credential_id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: body.client_data, attestationObject: body.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined) // the library throws on every fault
  const credential = verified?.registrationInfo?.credential
  if (!credential) return fail('passkey_refused')
  const isAdded = await ctx.transaction(async (db, enqueue) => {
    await requireProof({ ...ctx, db }, principal)
    if ((await countPasskeys(db, userId)) >= limits.passkeys) return fail('too_many_passkeys')
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('passkeys')
      .values({
        id: v7(),
        user_id: userId,
        family_id: familyId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: body.transports,
        name: body.passkey_name.trim(),
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return false
    await markSecondFactor(db, familyId)
    await reportChange({ ...ctx, db, enqueue }, 'passkeyAdded')
    return true
  })
  return isAdded ? { success: true } : fail('passkey_refused')
}
