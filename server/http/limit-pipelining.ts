import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Requests of one connection that may be under way at once. Browsers and reverse proxies send the next one after the
 * answer.
 */
export const maxPipelined = 8

/**
 * Closes a connection that has more requests under way. Node reads as many as are sent, up to 2500 of each 64 kB, and
 * its `maxRequestsPerSocket` counts those that were answered too. The rest of what was read is parsed before the
 * connection is closed, and is not answered. Registered before every other hook.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const before = underWay.get(socket) ?? 0
    if (socket.destroyed || before >= maxPipelined) return void socket.destroy()
    underWay.set(socket, before + 1)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    done()
  })
}
