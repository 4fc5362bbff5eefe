import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'

/** The source expressions of a page's inline scripts and styles, `'sha256-…'` (CSP level 3, 2.3.1). */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of styles, which are the same on many pages and 85 kB long; a key is the text before its marks are replaced. */
const styleHashesKept = new LRUCache<string, string>({ max: 8 })
function styleHashOf(text: string, styled: (text: string) => string): string {
  const known = styleHashesKept.get(text) ?? hashOf(styled(text))
  styleHashesKept.set(text, known)
  return known
}

function textsOf(html: string, element: 'script' | 'style', marker: string): string[] {
  const marked = new RegExp(
    `<${element}(?=[^>]*\\snonce="${marker}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  )
  return [...new Set([...html.matchAll(marked)].map(([, text = '']) => text))]
}

/**
 * Removes the nonce that a page was rendered with and returns the hashes of the elements that had it, so that the bytes
 * are the same for every request. `marker` is an unguessable nonce: an injected element does not have it and does not
 * run. `styled` puts styles in the place of their marks.
 */
export function hashInline(
  html: string,
  marker: string,
  styled = (text: string) => text,
): { html: string; hashes: InlineHashes } {
  const hashes = {
    scripts: textsOf(html, 'script', marker).map(hashOf),
    styles: textsOf(html, 'style', marker).map((text) => styleHashOf(text, styled)),
  }
  const stripped = html
    .replace(/<meta property="csp-nonce"[^>]*>/g, '')
    .replaceAll(` nonce="${marker}"`, '')
    .replaceAll(marker, '')
  return { html: styled(stripped), hashes }
}

/** The hashes of the inline scripts of a static page of ours. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))

/** The hashes of a static page with one inline style. */
export const styleHashes = (style: string): InlineHashes => ({ scripts: [], styles: [hashOf(style)] })

/** The policy of a page of nothing but text and one inline style. */
export const documentPolicy = (style: string) =>
  `default-src 'none';style-src ${styleHashes(style).styles.join(' ')};base-uri 'none';form-action 'none';frame-ancestors 'none'`

/**
 * Where activities may be loaded from; without a configured address, their port on any host (pages are cached for all
 * hosts).
 */
export const activitySource = ({ activityUrl, activityPort }: Pick<Config, 'activityUrl' | 'activityPort'>) =>
  activityUrl ? new URL(activityUrl).origin : `http://*:${activityPort}`

/**
 * The Content-Security-Policy of a page (level 3): scripts by hash and the scripts that they load (`strict-dynamic`),
 * styles by hash or from the own origin. Style attributes rendered by React need `style-src-attr`. Frames only from the
 * activities' origin, which is asked first whether it answers.
 */
export function pagePolicy({ scripts, styles }: InlineHashes, config: Config): string {
  const activities = activitySource(config)
  const directives = [
    `default-src 'self'`,
    scripts.length ? `script-src ${scripts.join(' ')} 'strict-dynamic'` : `script-src 'none'`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self' ${activities}`,
    `frame-src ${activities}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `manifest-src 'self'`,
    ...(config.production ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/**
 * Headers that matter for documents only; API replies omit them (OWASP REST Security Cheat Sheet, "Security Headers").
 */
const documentHeaders = ['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy']

/**
 * Sets the headers of every reply; a page then replaces the policy with its own. Omitted, because no current browser
 * reads them: `x-download-options`, `x-permitted-cross-domain-policies`, `x-xss-protection`, `x-dns-prefetch-control`.
 */
export async function setSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.call) for (const name of documentHeaders) void reply.raw.removeHeader(name)
    else void reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
  })
}
