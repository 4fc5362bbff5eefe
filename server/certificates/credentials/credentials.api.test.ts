import { gunzipSync } from 'node:zlib'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { certificatesCalls } from '../../../contract/certificates.ts'
import { makeCourse, makeLearner, type MadeUser } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { openWorld } from '../../test/world.ts'
import { revokeCertificate } from '../public.ts'
import { bitsOf, placeInLists } from './credential.rules.ts'

const world = openWorld()

async function holder() {
  const user = await makeLearner(world)
  return { user, ...(await makeCertificate(world, user, (await makeCourse(world, { title: 'Gaivinimas' })).id)) }
}
const credentialOf = async (user: MadeUser, id: string) =>
  (await world.call(certificatesCalls.getCredential, { params: { id } }, user)).body

/** Checks a JWT with the published key that its header names. */
async function verified(jwt: string) {
  const kid = decodeProtectedHeader(jwt).kid?.split('/').at(-1) ?? ''
  const { reply } = await world.call(certificatesCalls.getBadgeKey, { params: { kid } })
  return (await jwtVerify(jwt, await importJWK(reply, 'RS256'), { algorithms: ['RS256'] })).payload
}
/** Whether the bit of an entry is set in its published list. */
async function isRevoked({ statusListCredential, statusListIndex }: Record<string, string>): Promise<boolean> {
  const list = statusListCredential?.split('/').at(-1) ?? ''
  const { body } = await world.call(certificatesCalls.getStatusList, { params: { list } })
  const { credentialSubject } = await verified(body)
  const { encodedList } = credentialSubject as { encodedList: string }
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const index = Number(statusListIndex)
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
}

describe('the credential of a certificate', () => {
  test('is an Open Badges 3.0 credential that the published key signs', async () => {
    const { user, id, code } = await holder()
    const payload = await verified(await credentialOf(user, id))
    expect(payload).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
        'https://purl.imsglobal.org/spec/ob/v3p0/extensions.json',
      ],
      'iss': `${world.config.publicUrl}/api/learning/badges/issuer`,
      'jti': `${world.config.publicUrl}/verify/${code}`,
      'type': ['VerifiableCredential', 'OpenBadgeCredential'],
      'name': 'Gaivinimas',
      'credentialSubject': {
        type: ['AchievementSubject'],
        identifier: [{ hashed: true, identityType: 'emailAddress' }],
        achievement: { name: 'Gaivinimas', achievementType: 'Certificate' },
        result: [{ value: '90' }],
      },
    })
    expect(payload.sub).toBe((payload['credentialSubject'] as { id: string }).id)
    // Verifiers refuse a credential whose claims differ from its properties (Open Badges 3.0, 8.2).
    expect(new Date(Number(payload.nbf) * 1000).getTime()).toBe(Date.parse(String(payload['validFrom'])))
    expect(new Date(Number(payload.exp) * 1000).getTime()).toBe(Date.parse(String(payload['validUntil'])))
    expect(JSON.stringify(payload)).not.toContain(user.id)
    expect(JSON.stringify(payload)).not.toContain(user.email)
    const { reply } = await world.call(certificatesCalls.getBadgeIssuer, {})
    expect(payload['issuer']).toEqual(reply)
    const { name, code: companyCode } = world.config.seller ?? { name: '', code: '' }
    expect(reply.parentOrg).toMatchObject({ name, otherIdentifier: [{ identifier: companyCode }] })
  })

  test('is revoked with its certificate in the status list, and no other', async () => {
    const [one, other] = [await holder(), await holder()]
    const entries = await Promise.all(
      [one, other].map(async ({ user, id }) => {
        const { credentialStatus } = await verified(await credentialOf(user, id))
        return credentialStatus as Record<string, string>
      }),
    )
    expect(await Promise.all(entries.map(isRevoked))).toEqual([false, false])
    await world.db
      .transaction()
      .execute((db) =>
        revokeCertificate(
          { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
          { id: one.id, reason: 'Klaida', now: world.now() },
        ),
      )
    expect(await Promise.all(entries.map(isRevoked))).toEqual([true, false])
    const refused = await world.call(certificatesCalls.getCredential, { params: { id: one.id } }, one.user)
    expect(refused.failure.code).toBe('certificate_revoked')
  })

  test('is only for the holder', async () => {
    const { id } = await holder()
    const stranger = await makeLearner(world)
    const { failure } = await world.call(certificatesCalls.getCredential, { params: { id } }, stranger)
    expect(failure.code).toBe('not_found')
  })
})

test('an unknown key is not found', async () => {
  expect((await world.call(certificatesCalls.getBadgeKey, { params: { kid: 'nera' } })).failure.code).toBe('not_found')
})

test('bits of a list are counted from the highest of the first byte', () => {
  const bits = bitsOf([0, 9, 131_071])
  expect([bits[0], bits[1], bits.at(-1), bits.length]).toEqual([0x80, 0x40, 0x01, 16_384])
  expect([0, 131_071, 131_072].map(placeInLists)).toEqual([
    { list: 0, index: 0 },
    { list: 0, index: 131_071 },
    { list: 1, index: 0 },
  ])
})
