import type { FastifyInstance } from 'fastify'
import { ExpectedFailure } from './fail.ts'

/** How long requests in progress may take to end, in milliseconds. */
const patience = 10_000

/** Requests that arrive while the server closes get 503 in the format of all failures, and their connection is closed. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => void (closing = true))
  app.addHook('onRequest', async (_request, reply) => {
    if (!closing) return
    void reply.header('connection', 'close')
    throw new ExpectedFailure('service_unavailable')
  })
}

/** Closes once the requests in progress are answered, or when their time is over; idle keep-alive connections do not count. */
export async function drain(app: FastifyInstance, atMost = patience): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const end = setTimeout(() => app.server.closeAllConnections(), atMost)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(end)
  }
}
