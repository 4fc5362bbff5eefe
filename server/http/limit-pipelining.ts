import type { IncomingMessage, ServerResponse } from 'node:http'
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
 * connection is closed, and is not answered. Registered before every other hook; counted by the server itself, because
 * the router answers addresses that it cannot read without hooks.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  app.server.prependListener('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    const before = underWay.get(socket) ?? 0
    if (socket.destroyed || before >= maxPipelined) return void socket.destroy()
    underWay.set(socket, before + 1)
    reply.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
  })
  app.addHook('onRequest', ({ raw: { socket } }, _, done) => {
    if (!socket.destroyed) done()
  })
}
