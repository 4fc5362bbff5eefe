import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM with a key for each use, derived from SECRET (RFC 5869). */
const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** What a stored secret is for, and whose it is: it can be read for the same only, so that rows cannot be exchanged. */
export type SecretUse = { use: 'totp secrets' | 'signing keys'; owner: string }

const keyOf = (secret: string, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/** Encrypts a secret for storage. */
export function encryptSecret(secret: string, { use, owner }: SecretUse, plain: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, use), iv, { authTagLength: tagBytes }).setAAD(
    Buffer.from(owner),
  )
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The secret; undefined when it was stored under another SECRET or for another use or owner. */
export function decryptSecret(secret: string, { use, owner }: SecretUse, stored: string): string | undefined {
  const bytes = Buffer.from(stored, 'base64url')
  const iv = bytes.subarray(0, ivBytes)
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret, use), iv, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
