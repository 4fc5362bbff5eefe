import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ExpectedFailure } from './fail.ts'
import { isInProcess } from './in-process.ts'
import { visitorOf } from './visitor.ts'

/** A nonce of a page's scripts: 128 bits, new for each reply. */
export const newNonce = () => randomBytes(16).toString('base64')

/**
 * The policy of a page (CSP level 3): scripts by nonce only, and what they load (`strict-dynamic`); nothing inline without it.
 * Style attributes rendered by React need `style-src-attr`. Frames only from the activities' own origin.
 */
export function pagePolicy(nonce: string, config: Config, development: boolean): string {
  const directives = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${development ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `frame-src ${config.activityUrl}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `manifest-src 'self'`,
    ...(config.production ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** The policy of what is no page: it may load nothing and stand in no frame. */
export const strictPolicy = "default-src 'none';frame-ancestors 'none'"

/** What only documents heed: replies to calls go without (OWASP REST Security Cheat Sheet, "Security Headers"). */
const ofDocuments = ['cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy']

/**
 * The base of every reply; a page then replaces the policy by its own. Left out: what no browser of today reads
 * (`x-download-options`, `x-permitted-cross-domain-policies`, `x-xss-protection`, `x-dns-prefetch-control`).
 */
export async function secure(app: FastifyInstance, config: Config): Promise<void> {
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
    if (request.routeOptions.config.call) for (const name of ofDocuments) void reply.raw.removeHeader(name)
    else void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}

/** Calls that a minute holds few of, counted apart from all others: what guesses passwords, and what writes to the provider. */
const scarce = [
  { name: 'sign-in', url: /\/auth\/(login|register)$/, most: 20 },
  { name: 'contact', url: /\/contact\/by-(phone|email)$/, most: 5 },
] as const
const limitOf = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  scarce.find((one) => one.url.test(url)) ?? { name: 'any', most: 600 }

/** Per visitor: 600 calls a minute, 20 sign-ins or registrations, 5 letters. Ready pages and files are not counted: they cost next to nothing. */
export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => limitOf(request).most,
    keyGenerator: (request) => `${limitOf(request).name} ${visitorOf(request.ip)}`,
    allowList: (request) => request.routeOptions.config.call === undefined || isInProcess(request),
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) => new ExpectedFailure('too_many_requests', {}, Math.ceil(ttl / 1000)),
  })
}

/** Work that is dear and done for whoever asks, at most so often a minute per visitor: says how many seconds to wait, undefined when not. */
export function limitWork(
  app: FastifyInstance,
  config: Config,
  work: string,
  max: number,
): (request: FastifyRequest) => Promise<number | undefined> {
  if (!config.rateLimits) return async () => undefined
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: (request) => `${work} ${visitorOf(request.ip)}`,
  })
  return async (request) => {
    const state = await count(request)
    return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : undefined
  }
}

const rendersPerMinute = 240

/** Pages that are not ready are rendered at most 240 times a minute per visitor. */
export const limitRenders = (app: FastifyInstance, config: Config) => limitWork(app, config, 'render', rendersPerMinute)
