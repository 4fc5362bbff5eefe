import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from '../context.ts'

/** A page sends its origin with every POST; one of another host is not a page of this server. */
function pageOrigin({ headers: { origin }, host }: FastifyRequest): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const page = new URL(origin)
  return page.host === host ? page.origin : undefined
}

/**
 * Whether a page of this server, or no page, makes the call: what browsers say of others (Fetch Metadata) keeps the
 * cookies of a sign-in out of their reach. The header `X-Token-Delivery` already asks a preflight, which is refused.
 */
const isOwnPage = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest) =>
  site === undefined || site === 'same-origin' || site === 'none'

/** How the reply of a call delivers tokens and cookies. */
export function deliveryOf(request: FastifyRequest, reply: FastifyReply): Delivery {
  // `__Host-` (RFC 6265bis, 4.1.3.2): Secure, Path=/, no Domain. Browsers treat localhost as secure.
  const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
  return {
    byCookie: request.headers['x-token-delivery'] === 'cookie' && isOwnPage(request),
    pageOrigin: pageOrigin(request),
    cookie: (name) => request.cookies[name],
    userAgent: request.headers['user-agent'] ?? '',
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...attributes, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, attributes),
    header: (name, value) => void reply.header(name, value),
  }
}
