import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** JSON lines, pretty in a terminal. A request is its method, route and id: no query, address, header or body, which may be personal. */
export function loggerOptions(logLevel: Config['logLevel']): FastifyServerOptions['logger'] {
  const pretty = process.stdout.isTTY ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' } } } : {}
  return {
    level: logLevel,
    ...pretty,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'page' }),
      // A database error's details may hold what somebody typed.
      err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '', code: error.code, constraint: Reflect.get(error, 'constraint') }),
      res: (reply) => ({ status: reply.statusCode }),
    },
  }
}
