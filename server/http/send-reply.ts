import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call, MediaType } from '../../contract/call.ts'
import type { FileReply, HtmlReply, Redirect, StreamReply } from './handlers.ts'
import { documentPolicy } from './security.ts'

const withCharset = (type: MediaType) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/**
 * Chunks of which the first is made already. They end with who reads them, also when nothing was read: a generator that
 * was not begun would not.
 */
function begunWith<Chunk>(first: IteratorResult<Chunk>, rest: AsyncIterator<Chunk>): AsyncIterable<Chunk> {
  let made: IteratorResult<Chunk> | undefined = first
  const next = async () => {
    const known = made
    made = undefined
    return known ?? rest.next()
  }
  const end = async () => (await rest.return?.()) ?? ({ done: true, value: undefined } as const)
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

/** Sends a file while it is made; what fails before its first chunk is answered like other failures. */
async function sendStream(reply: FastifyReply, { chunks, type, name }: StreamReply<MediaType>): Promise<FastifyReply> {
  const rest = chunks[Symbol.asyncIterator]()
  const stream = Readable.from(begunWith(await rest.next(), rest))
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
  return reply.type(withCharset(type)).header('content-disposition', disposition).send(stream)
}

/** Sends a handler's result as the reply kind of its call; the handler's type guarantees the shape. */
export function sendReply(
  { reply: kind }: Call,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> {
  switch (kind) {
    case 'nothing':
      return reply.code(204).send()
    case 'pdf':
      return reply.type('application/pdf').send(answer)
    case 'html': {
      const { html, style } = answer as HtmlReply
      return reply.type('text/html; charset=utf-8').header('content-security-policy', documentPolicy(style)).send(html)
    }
    case 'redirect': {
      const { location, status = 302 } = answer as Redirect
      return reply.redirect(location, status)
    }
    case 'file': {
      const { bytes, type, name } = answer as FileReply<MediaType>
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
      return reply.type(withCharset(type)).header('content-disposition', disposition).send(bytes)
    }
    case 'stream': {
      return sendStream(reply, answer as StreamReply<MediaType>)
    }
    default:
      return reply.send(answer)
  }
}
