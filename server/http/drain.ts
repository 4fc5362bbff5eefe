import type { FastifyInstance } from 'fastify'
import { ExpectedFailure } from './fail.ts'

/** How long requests in progress may take to complete, in milliseconds. */
const drainTimeout = 10_000

/**
 * Answers requests that arrive while the server closes with 503, in the format of all failures, and closes the
 * connection.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return
    void reply.header('connection', 'close')
    throw new ExpectedFailure('service_unavailable')
  })
}

/**
 * Closes the server once requests in progress are answered, at the latest after `timeout` ms; closes idle connections.
 */
export async function drain(app: FastifyInstance, timeout = drainTimeout): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const end = setTimeout(() => app.server.closeAllConnections(), timeout)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(end)
  }
}
