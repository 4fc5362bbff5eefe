import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** iPhones and iPads are recognised by their user agent; all others are sent to Google Play. */
const isApple = (userAgent: string | undefined) => /iPhone|iPad|iPod/.test(userAgent ?? '')

/** `/app-download`, also with a language prefix: redirects to the app in the store of the device, or to the store. */
export function redirectToAppStore(app: FastifyInstance, { appStoreUrl, playStoreUrl }: Config): void {
  const appStore = appStoreUrl ?? 'https://apps.apple.com'
  const playStore = playStoreUrl ?? 'https://play.google.com/store'
  for (const prefix of ['', '/en', '/ru']) {
    app.get(`${prefix}/app-download`, (request, reply) =>
      reply
        .header('vary', 'user-agent')
        .header('cache-control', 'no-store')
        .redirect(isApple(request.headers['user-agent']) ? appStore : playStore, 302),
    )
  }
}
