import type { FastifyError, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** PostgreSQL's class 22, "data exception": its message quotes the value, and that is what somebody typed. */
const quotesData = ({ code }: FastifyError) => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

/** A database error's details may hold what somebody typed, so only what is named here is kept. */
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

/** JSON lines, pretty in a terminal. A request is its method, route and id: no query, address, header or body, which may be personal. */
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
