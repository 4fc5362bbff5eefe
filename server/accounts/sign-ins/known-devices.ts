import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Recognises a browser that has signed in before: a random id and a tag of each account, signed with the secret. */
export const deviceCookie = '__Host-praktika-device'
export const deviceSeconds = 365 * 86_400
/** The accounts that a shared browser remembers; the oldest is dropped. */
const maxAccounts = 5

const tagOf = (secret: string, device: string, userId: string) =>
  createHmac('sha256', secret).update(`known device ${device} ${userId}`).digest('base64url')

const isEqual = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const readCookie = (cookie: string | undefined) => {
  const [device = '', ...tags] = (cookie ?? '').split('.')
  return /^[\w-]{22}$/.test(device) ? { device, tags: tags.slice(0, maxAccounts) } : undefined
}

/** The id of the device if the user has signed in on it before. */
export function findKnownDevice(secret: string, cookie: string | undefined, userId: string): string | undefined {
  const found = readCookie(cookie)
  return found?.tags.some((tag) => isEqual(tag, tagOf(secret, found.device, userId))) ? found.device : undefined
}

/** The cookie with the user added. */
export function rememberUser(secret: string, cookie: string | undefined, userId: string): string {
  const { device, tags } = readCookie(cookie) ?? { device: randomBytes(16).toString('base64url'), tags: [] }
  const tag = tagOf(secret, device, userId)
  return [device, tag, ...tags.filter((other) => other !== tag)].slice(0, maxAccounts + 1).join('.')
}
