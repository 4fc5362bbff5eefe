import { createHash, timingSafeEqual } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '../db/connect.ts'
import { ExpectedFailure } from './fail.ts'
import { bearerOf } from './identity.ts'
import type { ResponseCache } from './response-cache.ts'
import { isMigrated } from '../db/migrate.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string }

export type Metrics = { registry: Registry; queries: Histogram }

/** Prometheus metrics: Node's defaults, requests by route, database queries and connections. */
export function openMetrics(pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'praktika_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'praktika_build_info',
    help: 'The running version; always 1',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1)
  const queries = new Histogram({
    name: 'praktika_database_query_seconds',
    help: 'How long queries take',
    registers: [registry],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1],
  })
  return { registry, queries }
}

/** Metrics of the file system that `DATA_DIR` is on. */
export function measureDisk({ registry }: Metrics, folder: string): void {
  new Gauge({
    name: 'praktika_data_free_bytes',
    help: 'Free bytes of the file system of DATA_DIR: the built-in database, files and emails',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(folder)
      this.set(bavail * bsize)
    },
  })
}

/** In milliseconds; shorter than the usual timeout of a load balancer's check. */
const readyTimeout = 1500

async function isReady(pool: Pool): Promise<boolean> {
  const timer = new AbortController()
  try {
    return await Promise.race([isMigrated(pool), wait(readyTimeout, false, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

const isEqual = (given: string, expected: string) => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

/**
 * `/healthz`: the process runs. `/readyz`: the database responds, all migrations are applied and the server does not stop. `/metrics`:
 * Prometheus, with the configured token.
 */
export function registerHealthRoutes(
  app: FastifyInstance,
  pool: Pool,
  { registry }: Metrics,
  cache: ResponseCache,
  { token: metricsToken, stopping }: { token: string | undefined; stopping?: AbortSignal | undefined },
): void {
  new Gauge({
    name: 'praktika_response_cache_bytes',
    help: 'Size of the response cache in bytes',
    registers: [registry],
    collect() {
      this.set(cache.bytes)
    },
  })
  const requests = new Histogram({
    name: 'praktika_http_request_seconds',
    help: 'How long requests take',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async () => ({ alive: true }))
  // Guests may ask as often as they like: the database is asked once at a time.
  let asking: Promise<boolean> | undefined
  const askReady = () => (asking ??= isReady(pool).finally(() => (asking = undefined)))
  app.get('/readyz', async (request, reply) => {
    try {
      if (!stopping?.aborted && (await askReady())) return { ready: true }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
    }
    return reply.code(503).send({ ready: false })
  })
  if (!metricsToken) return
  app.get('/metrics', async (request, reply) => {
    if (!isEqual(bearerOf(request), metricsToken)) throw new ExpectedFailure('not_signed_in')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
