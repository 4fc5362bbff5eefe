import { ownPathPattern } from '../../contract/constants.ts'

/**
 * Where a client wants a paid order to lead: a path of this site, or one of `APP_LINKS`, compared as a whole. Anything
 * else is dropped (open redirect).
 */
export const readCallback = (text: string, appLinks: readonly string[]): string | null =>
  text !== '' && (ownPathPattern.test(text) || appLinks.includes(text)) ? text : null

/** The callback with the number of the order; null without one. */
export function callbackFor(callback: string | null, orderId: number): string | null {
  if (callback === null) return null
  const [, address = '', hash = ''] = /^([^#]*)(#.*)?$/.exec(callback) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}order=${orderId}${hash}`
}
