import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** OpenAPI 3.1 of every call, generated from the contract. Register before the calls are bound. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.brand, version: '1.0.0', description: 'The shop API and the learning-service API.' },
      servers: [{ url: config.publicUrl }],
      tags: [{ name: 'shop' }, { name: 'learning' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({ schema: { ...schema, hide: route.config?.call === undefined }, url }),
  })
}

const mark = readFileSync(join(import.meta.dirname, '../../web/public/media/brand/mark.svg'))

/** Serves `/api/openapi.json` and Swagger UI at `/api/docs`, with the portal's name and logo and no external files. */
export async function showApi(app: FastifyInstance, config: Config): Promise<void> {
  app.get('/api/openapi.json', async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: () =>
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
    logo: { type: 'image/svg+xml', content: mark, href: '/', target: '_self' },
    theme: {
      title: `${config.brand} API`,
      favicon: [{ filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: mark }],
    },
    uiConfig: { deepLinking: true },
  })
}
