import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { openApiDocument } from './openapi-document.ts'

const mark = readFileSync(join(import.meta.dirname, '../../web/public/media/brand/mark.svg'))

/** Erases the types: the document is tested, and its schemas are made by a library. */
const asSpecification = (document: object) => ({ document }) as StaticDocumentSpec

/** Serves `/api/openapi.json` and Swagger UI at `/api/docs`, with the portal's name and logo and no external files. */
export async function showApi(app: FastifyInstance, config: Config): Promise<void> {
  const { brand } = config
  const document = openApiDocument(config)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: asSpecification(document) })
  await app.register(swaggerUi, {
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
  })
}
