import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Apple's telephones and tablets name themselves; everybody else is shown Google Play. */
const isApple = (userAgent: string | undefined) => /iPhone|iPad|iPod/.test(userAgent ?? '')

/** `/app-download`: to the store of the device that asks, in any language. */
export function redirectToAppStore(app: FastifyInstance, { appStoreUrl, playStoreUrl }: Config): void {
  for (const prefix of ['', '/en', '/ru']) {
    app.get(`${prefix}/app-download`, (request, reply) =>
      reply
        .header('vary', 'user-agent')
        .header('cache-control', 'no-store')
        .redirect(isApple(request.headers['user-agent']) ? appStoreUrl : playStoreUrl, 302),
    )
  }
}
