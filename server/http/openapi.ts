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

/** `/api/openapi.json`, and the same to read at `/api/docs`. */
export async function showApi(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiConfig: { url: '/api/openapi.json', deepLinking: true } })
}
