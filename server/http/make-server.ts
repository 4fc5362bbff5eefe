import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { maxReadHead, refuseLargeHead } from './broken-requests.ts'

/**
 * Requests of one connection that may be under way at once. Browsers and reverse proxies send the next one after the
 * answer.
 */
export const maxPipelined = 8

/** A connection with its parser, which Node does not document. */
type Parsed = Socket & { parser?: { onIncoming?: () => number } | null }

/**
 * Closes a connection and leaves the rest of what was read from it unread: a destroyed socket would still have all
 * requests of the 64 kB parsed, up to 2500. 2: what follows this request is not HTTP.
 */
function stop(socket: Parsed): void {
  socket.destroy()
  if (socket.parser) socket.parser.onIncoming = () => 2
}

/**
 * Fastify's option `serverFactory`: a server of which a connection that has more requests under way is closed. Node reads
 * as many as are sent, and its `maxRequestsPerSocket` counts those that were answered too. Everything that Node answers
 * itself before the handler is counted too: a request that expects something is handled as if it did not (RFC 9110,
 * 10.1.1), one without a host is refused here.
 */
export function makeServer(handle: RequestListener): Server {
  const underWay = new WeakMap<Socket, number>()
  const isOver = (socket: Socket) => socket.destroyed || (underWay.get(socket) ?? 0) >= maxPipelined
  const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) =>
    httpVersion === '1.1' && headers.host === undefined
  const take: RequestListener = (request, reply) => {
    const { socket } = request
    if (isOver(socket)) return stop(socket)
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    reply.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    if (isWithoutHost(request)) return void reply.writeHead(400, { connection: 'close' }).end()
    if (!refuseLargeHead(request, reply)) handle(request, reply)
  }
  const options = {
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    requireHostHeader: false,
    maxHeaderSize: maxReadHead,
  }
  return createServer(options, take)
    .on('checkExpectation', take)
    .on('checkContinue', (request, reply) => {
      if (!isOver(request.socket)) reply.writeContinue()
      take(request, reply)
    })
}
