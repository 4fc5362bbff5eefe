import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import type { Config } from '../config.ts'

/** iPhones and iPads are recognised by their user agent; all others are sent to Google Play. */
const isApple = (userAgent: string | undefined) => /iPhone|iPad|iPod/.test(userAgent ?? '')

/**
 * `/app-download`, also with a language prefix: redirects to the app in the store of the device, or in the only one that has
 * it. `/app-download.svg` is its QR code, for a phone in front of another screen. Without an app neither exists.
 */
export function redirectToAppStore(app: FastifyInstance, { appStoreUrl, playStoreUrl, publicUrl }: Config): void {
  const [appStore, playStore] = [appStoreUrl ?? playStoreUrl, playStoreUrl ?? appStoreUrl]
  if (!appStore || !playStore) return
  const code = renderSVG(`${publicUrl}/app-download`, { border: 2 })
  app.get('/app-download.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(code),
  )
  for (const prefix of ['', '/en', '/ru']) {
    app.get(`${prefix}/app-download`, (request, reply) =>
      reply
        .header('vary', 'user-agent')
        .header('cache-control', 'no-store')
        .redirect(isApple(request.headers['user-agent']) ? appStore : playStore, 302),
    )
  }
}
