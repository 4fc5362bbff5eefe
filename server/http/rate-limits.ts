import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitName } from '../../contract/call.ts'
import type { Config } from '../config.ts'
import { ExpectedFailure } from './fail.ts'
import type { Identify } from './identity.ts'
import { isInProcess } from './in-process.ts'
import { clientNetwork } from './client-network.ts'

/**
 * Calls per minute and client network, which may be that of a whole institution; those of `perUser` per signed-in user. `sign-in` limits the work of password hashes (failed sign-ins are
 * throttled by account), `account` the answers whether an email is taken, `contact` contact requests, `code` guesses of discount codes,
 * `mail` emails to addresses that users enter, `message` what a user writes to the provider, `register` questions to the register of VAT payers, `drawing` PDFs and pictures
 * (a list of certificates shows each one's), `archive` all that there is of a user or a course as one file.
 */
const perMinute: Record<LimitName | 'any', number> = {
  'any': 600,
  'sign-in': 120,
  'account': 30,
  'contact': 5,
  'code': 30,
  'mail': 30,
  'message': 10,
  'register': 20,
  'drawing': 120,
  'archive': 10,
}
/** Counted per signed-in user, if there is one: a network may have many. */
const perUser: readonly (LimitName | 'any')[] = ['any', 'message', 'drawing', 'archive']
/** Renders of uncached pages per minute and client network. */
const rendersPerMinute = 240

/** The limit of a request before its body is read. */
function limitOf({ routeOptions: { config } }: FastifyRequest) {
  const { limit = 'any', limitedWith } = config.call ?? {}
  return limitedWith ? 'any' : limit
}

/** Limits the API's calls. Cached pages and files are not counted: they are cheap. */
export async function limitRates(app: FastifyInstance, config: Config, identify: Identify): Promise<void> {
  if (!config.rateLimits) return
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    max: (request) => perMinute[limitOf(request)],
    keyGenerator: async (request) => {
      const limit = limitOf(request)
      const principal = perUser.includes(limit) ? await identify(request) : undefined
      return principal ? `${limit} user ${principal.userId}` : `${limit} ${clientNetwork(request.ip)}`
    },
    allowList: (request) => request.routeOptions.config.call === undefined || isInProcess(request),
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) => new ExpectedFailure('too_many_requests', {}, Math.ceil(ttl / 1000)),
  })
  limitFields(app)
}

/** Counts calls that a field of the body makes those of a stricter limit (`limitedWith`), by network. */
function limitFields(app: FastifyInstance): void {
  const count = app.createRateLimit({
    max: (request) => perMinute[request.routeOptions.config.call?.limit ?? 'any'],
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: (request) => `${request.routeOptions.config.call?.limit} with field ${clientNetwork(request.ip)}`,
  })
  app.addHook('preHandler', async (request) => {
    const { limitedWith } = request.routeOptions.config.call ?? {}
    if (!limitedWith || isInProcess(request) || Object(request.body)[limitedWith] === undefined) return
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded) throw new ExpectedFailure('too_many_requests', {}, state.ttlInSeconds)
  })
}

/** The seconds until the client may request the work again; undefined when it is not limited now. */
export type WorkLimit = (request: FastifyRequest) => Promise<number | undefined>

/** Limits expensive work that guests may request: at most `max` times per minute and client network. */
export function limitWork(app: FastifyInstance, config: Config, work: string, max: number): WorkLimit {
  if (!config.rateLimits) return async () => undefined
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    allowList: [],
    keyGenerator: (request) => `${work} ${clientNetwork(request.ip)}`,
  })
  return async (request) => {
    const state = await count(request)
    return !state.isAllowed && state.isExceeded ? state.ttlInSeconds : undefined
  }
}

export const limitRenders = (app: FastifyInstance, config: Config): WorkLimit =>
  limitWork(app, config, 'render', rendersPerMinute)
