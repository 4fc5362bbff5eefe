import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose'
import type { Read, Write } from '../../db/connect.ts'
import { decryptSecret, encryptSecret } from '../../encrypt-secret.ts'

/** Open Badges 3.0 (section 8.2.1) asks at least for this one. */
export const algorithm = 'RS256'

export type SigningKey = { kid: string; privateKey: Awaited<ReturnType<typeof importPKCS8>> }

const purposeOf = (kid: string) => ({ use: 'signing keys', owner: kid }) as const

/** The keys by which signatures are checked, the newest first: older ones have signed what is still in use. */
export const listPublicKeys = (db: Read) =>
  db.selectFrom('signing_keys').select(['kid', 'public_jwk']).orderBy('created_at', 'desc').execute()

async function makeKey(db: Write, secret: string, now: Date): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
  const jwk: JWK = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const pem = await exportPKCS8(privateKey)
  await db
    .insertInto('signing_keys')
    .values({
      kid,
      public_jwk: JSON.stringify({ ...jwk, kid, alg: algorithm, use: 'sig' }),
      private_key: encryptSecret(secret, purposeOf(kid), pem),
      created_at: now,
    })
    .execute()
  return { kid, privateKey }
}

/** The key that signs, made at its first use. One that was encrypted with another SECRET is replaced by a new one. */
export async function signingKey(db: Write, secret: string, now: Date): Promise<SigningKey> {
  const latest = await db
    .selectFrom('signing_keys')
    .select(['kid', 'private_key'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const pem = latest && decryptSecret(secret, purposeOf(latest.kid), latest.private_key)
  return latest && pem ? { kid: latest.kid, privateKey: await importPKCS8(pem, algorithm) } : makeKey(db, secret, now)
}
