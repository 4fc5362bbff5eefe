import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { accessTokens } from './identity.ts'

const secret = 'a secret of tests that is long enough'
const { sign, verify } = accessTokens(secret, () => new Date())
const principal = { userId: '0198', familyId: '0199' }
type Claims = { issuer?: string; audience?: string; secret?: string; algorithm?: 'HS256' | 'HS512' }

const forged = ({
  issuer = 'praktika',
  audience = 'praktika-api',
  secret: key = secret,
  algorithm = 'HS256',
}: Claims) => {
  const token = new SignJWT({ sid: '0199' }).setProtectedHeader({ alg: algorithm }).setSubject('0198').setIssuedAt()
  const named = token.setIssuer(issuer).setExpirationTime('10m')
  return (audience ? named.setAudience(audience) : named).sign(createSecretKey(Buffer.from(`access ${key}`)))
}

test('an access token names its user and sign-in', async () => {
  expect(await verify(await sign(principal, new Date()))).toEqual(principal)
  expect(await verify(await forged({}))).toEqual(principal)
})

test.each<[string, Claims]>([
  ['for another audience', { audience: 'activity' }],
  ['without an audience', { audience: '' }],
  ['of another issuer', { issuer: 'other' }],
  ['with another key', { secret: 'another secret of tests, also long enough' }],
  ['with another algorithm', { algorithm: 'HS512' }],
])('a token %s signs nobody in', async (_, claims) => {
  expect(await verify(await forged(claims))).toBeUndefined()
})

test('a token from the future signs nobody in: a clock was ahead; a little ahead is allowed', async () => {
  const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000)
  expect(await verify(await sign(principal, ahead(40 * 86_400)))).toBeUndefined()
  expect(await verify(await sign(principal, ahead(150)))).toBeUndefined()
  expect(await verify(await sign(principal, ahead(60)))).toEqual(principal)
})

test('an unsigned token signs nobody in', async () => {
  const [, payload] = (await forged({})).split('.')
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  expect(await verify(`${header}.${payload}.`)).toBeUndefined()
})
