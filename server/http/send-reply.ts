import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Call, MediaType } from '../../contract/call.ts'
import type { FileReply, HtmlReply, Redirect, StreamReply } from './handlers.ts'
import { documentPolicy } from './security.ts'

const withCharset = (type: MediaType) => (type.startsWith('text/') ? `${type}; charset=utf-8` : type)

/** Sends a handler's result as the reply kind of its call; the handler's type guarantees the shape. */
export function sendReply({ reply: kind }: Call, reply: FastifyReply, answer: unknown): FastifyReply {
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
      const { chunks, type, name } = answer as StreamReply<MediaType>
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
      return reply.type(withCharset(type)).header('content-disposition', disposition).send(Readable.from(chunks))
    }
    default:
      return reply.send(answer)
  }
}
