import type { FastifyInstance } from 'fastify'

/** How long requests under way may take to end, in milliseconds. */
const patience = 10_000

/** Closes once the requests under way are answered, or when they have had their time; a connection that a browser keeps open is not one. */
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
