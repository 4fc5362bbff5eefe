import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { stringify } from 'yaml'
import type { Config } from '../config.ts'
import { EncodedResponse } from './encoded-response.ts'
import { ExpectedFailure } from './fail.ts'
import { openApiDocument } from './openapi-document.ts'
import { limitWork } from './rate-limits.ts'

const mark = readFileSync(join(import.meta.dirname, '../../web/public/media/brand/mark.svg'))

/** Documents and files of their pages, which load ten, per minute and client network: some are of megabytes. */
const perMinute = 120

/** Made at its first use: it takes a second, and most servers are never asked for it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Serves `/api/openapi.json` and Swagger UI at `/api/docs`, with the portal's name and logo and no external files. */
export async function showApi(app: FastifyInstance, config: Config): Promise<void> {
  const { brand } = config
  const document = once(() => openApiDocument(config))
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  const response = once(() => EncodedResponse.create(200, headers, Buffer.from(JSON.stringify(document()))))
  const inYaml = once(() => {
    const type = { ...headers, 'content-type': 'application/yaml; charset=utf-8' }
    return EncodedResponse.create(200, type, Buffer.from(stringify(document())))
  })
  const secondsToWait = limitWork(app, config, 'api document', perMinute)
  // The decorator that Swagger UI wants; `@fastify/swagger` itself wants the whole document at the start.
  const swagger = () => document()
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const seconds = await secondsToWait(request)
      if (seconds !== undefined) throw new ExpectedFailure('too_many_requests', {}, seconds)
    })
    scope.get('/api/openapi.json', async (request, reply) => (await response()).send(request, reply))
    await scope.register(
      fp(async (instance) => void instance.decorate('swagger', swagger), { name: '@fastify/swagger' }),
    )
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      transformStaticCSP: () =>
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
      logo: { type: 'image/svg+xml', content: mark, href: '/', target: '_self' },
      theme: {
        title: `${brand} API`,
        favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark }],
      },
      uiConfig: { deepLinking: true },
      // Swagger UI would write the document again for each request, which takes seconds and megabytes.
      uiHooks: {
        onRequest: async (request, reply) => {
          const [, format] = /^\/api\/docs\/(json|yaml)(?:\?|$)/.exec(request.url) ?? []
          if (format) return (await (format === 'json' ? response() : inYaml())).send(request, reply)
        },
      },
    })
  })
}
