import type { FastifyError, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** PostgreSQL's error class 22, "data exception": the message quotes the value, which may be user input. */
const quotesData = ({ code }: FastifyError) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** The details of a database error may contain user input, so only these properties are logged. */
function describeError(error: FastifyError) {
  const hide = (text: string) =>
    quotesData(error) ? text.replaceAll(error.message, 'a value that the database refused') : text
  return {
    type: error.name,
    message: hide(error.message),
    stack: hide(error.stack ?? ''),
    code: error.code,
    constraint: Reflect.get(error, 'constraint'),
  }
}

/**
 * JSON lines, formatted in a terminal. Of a request only method, route and id are logged: query, address, headers and
 * body may contain personal data.
 */
export function loggerOptions(logLevel: Config['logLevel']): FastifyServerOptions['logger'] {
  const pretty = process.stdout.isTTY
    ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' } } }
    : {}
  return {
    level: logLevel,
    ...pretty,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'page' }),
      err: describeError,
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
