import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { bearerOf } from '../../http/identity.ts'
import type { ActivityTokens } from './activity-tokens.ts'

/** Calls per minute and user; without a valid token per client network, which may be that of a whole institution. */
const perMinute = 120

/** Limits the calls of the activities' origin. Its page and files are not counted. */
export async function limitActivityCalls(app: FastifyInstance, tokens: ActivityTokens, now: Clock): Promise<void> {
  const keyOf = async (request: FastifyRequest) => {
    const token = bearerOf(request)
    const claims =
      (await tokens.readWork(token, now())) ??
      (await tokens.readOpen(token, now())) ??
      (await tokens.readPreview(token, now(), 'work'))
    return claims ? `user ${claims.sub}` : clientNetwork(request.ip)
  }
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: perMinute,
    keyGenerator: keyOf,
    // By the route: the address may be written in other ways, `/%61pi/…`.
    allowList: ({ routeOptions: { url = '' } }) => !url.startsWith('/api/'),
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) => new ExpectedFailure('too_many_requests', {}, Math.ceil(ttl / 1000)),
  })
}
