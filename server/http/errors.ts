import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import type { FailureCode } from '../../contract/fail.ts'
import { isUnavailable } from '../db/connect.ts'
import { FilesUnavailable } from '../integrations/files/port.ts'
import { ExpectedFailure } from './fail.ts'
import { readLanguage, sentence } from '../sentences.ts'
import { invalidFields } from './validate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's call behind a route; absent on pages and files. */
    call?: Call
  }
}

/** Fastify's own errors as failures of the contract (fastify.dev, "Errors"). */
const fastifyErrors: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
}

function expectedOf(error: FastifyError | ExpectedFailure): ExpectedFailure | undefined {
  if (error instanceof ExpectedFailure) return error
  if (error.validation)
    return error.validationContext === 'params' ? new ExpectedFailure('not_found') : invalidFields(error.validation)
  const code = fastifyErrors[error.code]
  if (code) return new ExpectedFailure(code)
  if (error.statusCode === 403) return new ExpectedFailure('not_found') // @fastify/static: outside of its folder
  return error.statusCode === 400 ? new ExpectedFailure('bad_json') : undefined
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: ExpectedFailure) {
  if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter)
  void reply.header('cache-control', 'no-store')
  const api = /^\/api\/(shop|learning|manage)\//.exec(request.url)?.[1]
  return reply.code(failure.status).send(failure.toWire(readLanguage(request.headers['accept-language']), api))
}

/** What could not be used, when the same request may succeed later. */
function missingService(error: Error): string | undefined {
  if (error instanceof FilesUnavailable) return 'the file store'
  return isUnavailable(error) ? 'the database' : undefined
}

/** Sends every failure in one format; an unexpected one is logged with its id and answered with the general message. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ExpectedFailure, request, reply) => {
    const expected = expectedOf(error)
    if (expected) return sendFailure(request, reply, expected)
    // @fastify/static: a part beyond the end of a file (RFC 9110, 15.5.17).
    if ('statusCode' in error && error.statusCode === 416)
      return reply.code(416).headers(Reflect.get(error, 'headers')).type('text/plain').send('')
    const away = missingService(error)
    if (away) {
      request.log.error({ err: error }, `${away} is not available`)
      return sendFailure(request, reply, new ExpectedFailure('service_unavailable'))
    }
    request.log.error({ err: error }, 'unexpected')
    const message = sentence(readLanguage(request.headers['accept-language']), 'failures.general')
    return reply.code(500).header('cache-control', 'no-store').send({ code: 'general', message, id: request.id })
  })
}

/** Fastify's option `frameworkErrors`: a URL that its router cannot read, or with a parameter that is too long. */
export const answerUnreadableUrl = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply, new ExpectedFailure('unknown_call'))

export const answerUnknownCall = (request: FastifyRequest, reply: FastifyReply) =>
  sendFailure(request, reply, new ExpectedFailure('unknown_call'))
