import { randomBytes } from 'node:crypto'
import type { Delivery } from '../../context.ts'
import { hashOf } from '../../http/sessions.ts'

/** Binds a sign-in at a provider to the browser that began it: its end in another browser is refused. */
export const browserCookie = '__Host-praktika-sign-in'
const browserSeconds = 15 * 60

const read = ({ cookie }: Pick<Delivery, 'cookie'>) => {
  const value = cookie(browserCookie)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The hash of the browser's cookie; undefined without one. */
export function findBrowser(delivery: Pick<Delivery, 'cookie'>): string | undefined {
  const value = read(delivery)
  return value && hashOf(value)
}

/** The same, with a cookie that is set or lives longer: several tabs may sign in at once. */
export function markBrowser(delivery: Pick<Delivery, 'cookie' | 'setCookie'>): string {
  const value = read(delivery) ?? randomBytes(32).toString('base64url')
  delivery.setCookie(browserCookie, value, browserSeconds)
  return hashOf(value)
}
