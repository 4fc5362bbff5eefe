import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ActivityModule } from '../../../contract/activities/modules.ts'
import type { Language } from '../../../contract/common.ts'
import type { Config } from '../../config.ts'

type Site = Pick<Config, 'secret' | 'publicUrl' | 'activityUrl' | 'activityPort'>

const proofOf = (secret: string, portal: string) =>
  createHmac('sha256', `activity frame ${secret}`).update(portal).digest('base64url')

/** The origin of the activities, for a portal at `portal`. */
export const activityOrigin = (
  { activityUrl, activityPort }: Pick<Site, 'activityUrl' | 'activityPort'>,
  portal: string,
) => new URL(activityUrl ?? `http://${new URL(portal).hostname}:${activityPort}`)

/** The loopback names, each with the other: what a page of one sets, a page of the other never sees. */
const otherLoopback: Readonly<Record<string, string>> = { 'localhost': '127.0.0.1', '127.0.0.1': 'localhost' }

/**
 * The origin of packages, for a portal at `portal`. On a developer's machine it is the other loopback name, because
 * cookies know no ports: a package could fill the portal's until each request is refused.
 */
export function packagesOrigin(
  { packagesUrl, packagesPort }: Pick<Config, 'packagesUrl' | 'packagesPort'>,
  portal: string,
): string {
  if (packagesUrl) return new URL(packagesUrl).origin
  const { hostname } = new URL(portal)
  return new URL(`http://${otherLoopback[hostname] ?? hostname}:${packagesPort}`).origin
}

/**
 * Whether a package could set cookies that the portal gets: both are at one host, or below one registrable domain
 * (https://publicsuffix.org).
 */
export async function sharesCookies(one: string, other: string): Promise<boolean> {
  const { getDomain } = await import('tldts')
  const [a, b] = [new URL(one).hostname, new URL(other).hostname]
  const domain = getDomain(a, { allowPrivateDomains: true })
  return a === b || (domain !== null && domain === getDomain(b, { allowPrivateDomains: true }))
}

/** `module`: of the step, whose files the page then names. */
type Launched = { language: Language; module: ActivityModule; token: string }

/**
 * The address of the activity frame for a portal that was reached at `pageOrigin`, or at its public address. It names
 * that origin with a proof, so that the activities let exactly this portal frame them, whatever its host is. The token
 * is after the #: it reaches neither a server's log nor a referrer.
 */
export function activityAddress(
  site: Site,
  pageOrigin: string | undefined,
  { language, module, token }: Launched,
): string {
  const portal = pageOrigin ?? new URL(site.publicUrl).origin
  const address = activityOrigin(site, portal)
  address.pathname = `${address.pathname.replace(/\/$/, '')}/`
  address.search = `${new URLSearchParams({ dynamic_height: '1', lang: language, module, portal, proof: proofOf(site.secret, portal) })}`
  address.hash = `token=${token}`
  return address.href
}

/** The portal that may frame the activities: the one named with its proof, else the one at the public address. */
export function portalOf({ secret, publicUrl }: Pick<Site, 'secret' | 'publicUrl'>, query: unknown): string {
  const { portal, proof }: { portal?: unknown; proof?: unknown } = { ...Object(query) }
  if (typeof portal === 'string' && typeof proof === 'string') {
    const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(secret, portal))]
    if (given.length === expected.length && timingSafeEqual(given, expected)) return portal
  }
  return new URL(publicUrl).origin
}
