import { join } from 'node:path'
import { createRequest } from '@remix-run/node-fetch-server'
import { answerUnknownCall } from '../http/errors.ts'
import { activitySource } from '../http/security.ts'
import type { PageService } from './pages.ts'
import { contextOf, type Renderer } from './render-page.ts'

/** The policy of development: Vite inlines scripts and styles and reloads over a WebSocket. */
const developmentPolicy = (activities: string) =>
  `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; ` +
  `connect-src 'self' ws: ${activities}; frame-src ${activities}; frame-ancestors 'none'; base-uri 'none'; object-src 'none'`

/** Serves pages in development: Vite in the same process, with hot reload over the server's socket. */
export const serveDevelopmentPages: PageService = async (parts) => {
  const { app, config } = parts
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return answerUnknownCall(request, reply)
    const handled = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
    if (handled) return reply.hijack()
    const environment = vite.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no runnable SSR environment')
    const entry: { default: Renderer } = await environment.runner.import('virtual:tanstack-start-server-entry')
    const context = contextOf(parts, request.url, undefined)
    const response = await entry.default.fetch(createRequest(request.raw, reply.raw), { context })
    void reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('content-security-policy', developmentPolicy(activitySource(config)))
    return reply.send(response.body)
  })
  return () => vite.close()
}
