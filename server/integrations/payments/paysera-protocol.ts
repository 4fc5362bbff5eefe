import { createDecipheriv, createHash, type KeyObject, verify } from 'node:crypto'

/** Fields of a request or a callback, in their order. */
export type Fields = Readonly<Record<string, string | number>>

/** As `urlencode` of PHP: all but letters, digits, `-`, `_` and `.` is escaped, a space is `+`. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

export const encodeFields = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&')

/** Base64 with `-` and `_`; unlike base64url it keeps its padding. */
export const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** Undefined for anything that {@link encodeBase64} does not write, so that a text has one meaning and one form. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return encodeBase64(bytes) === text ? bytes : undefined
}

/** The protocol demands MD5; what decides about money are the RSA signatures of callbacks. */
export const md5Of = (data: string, password: string) =>
  createHash('md5')
    .update(data + password)
    .digest('hex')

/** What the buyer's browser brings to the pay page. */
export function signRequest(fields: Fields, password: string): { data: string; sign: string } {
  const data = encodeBase64(Buffer.from(encodeFields(fields)))
  return { data, sign: md5Of(data, password) }
}

/** `ss2` is RSA with SHA-1, `ss3` with SHA-256; both sign the encoded data. */
export const digests = { ss2: 'sha1', ss3: 'sha256' } as const

export const isSigned = (data: string, signature: Buffer, digest: 'sha1' | 'sha256', key: KeyObject) =>
  verify(digest, Buffer.from(data), key, signature)

const ivBytes = 12
const tagBytes = 16

/** Callbacks without signatures are encrypted with the project's password (AES-256-GCM). */
export function decrypt(bytes: Buffer, password: string): string | undefined {
  const key = Buffer.from(password)
  if (key.length !== 32 || bytes.length <= ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined // not encrypted with this password
  }
}
