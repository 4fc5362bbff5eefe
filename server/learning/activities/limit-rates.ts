import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Clock } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { bearerOf } from '../../http/identity.ts'
import type { ActivityTokens } from './activity-tokens.ts'

/**
 * Per minute and user; without a valid token per client network, which may be that of a whole institution. A document is read in
 * some hundred parts, and of each it is asked whether its step is still available.
 */
const perMinute = { calls: 120, files: 1200 } as const

/** By the route: the address may be written in other ways, `/%61pi/…`. */
const kindOf = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api/') ? 'calls' : url.startsWith('/files/') ? 'files' : undefined

const Asked = v.object({ token: v.string() })

/** Limits the calls of the activities' origin, and the files of courses. Its page is not counted. */
export async function limitActivityCalls(app: FastifyInstance, tokens: ActivityTokens, now: Clock): Promise<void> {
  const readerOf = async (request: FastifyRequest) => {
    const asked = v.safeParse(Asked, request.query)
    const claims = asked.success ? await tokens.readFile(asked.output.token, now()) : undefined
    return claims ? `reader ${claims.sub}` : `reader of ${clientNetwork(request.ip)}`
  }
  const keyOf = async (request: FastifyRequest) => {
    if (kindOf(request) === 'files') return readerOf(request)
    const token = bearerOf(request)
    const claims =
      (await tokens.readWork(token, now())) ??
      (await tokens.readOpen(token, now())) ??
      (await tokens.readPreview(token, now(), 'work'))
    return claims ? `user ${claims.sub}` : clientNetwork(request.ip)
  }
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: (request) => perMinute[kindOf(request) ?? 'calls'],
    keyGenerator: keyOf,
    allowList: (request) => kindOf(request) === undefined,
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) => new ExpectedFailure('too_many_requests', {}, Math.ceil(ttl / 1000)),
  })
}
