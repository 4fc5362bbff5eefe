import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { v7 } from 'uuid'
import { ActivityAnswers, ActivityResult, OpenedActivity } from '../../contract/activity.ts'
import type { Config } from '../config.ts'
import type { Clock } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import { refuseWhileClosing } from '../http/drain.ts'
import { answerFailures, answerUnknownCall, answerUnreadableUrl } from '../http/errors.ts'
import { ExpectedFailure, fail } from '../http/fail.ts'
import { bearerOf } from '../http/identity.ts'
import { loggerOptions } from '../http/log.ts'
import { jsonSchema } from '../http/schemas.ts'
import { validatorCompiler } from '../http/validate.ts'
import { trustOf, clientNetwork } from '../http/client-network.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { secureActivity, serveActivityPage } from './activity-page.ts'
import { activityTokens } from './activity-tokens.ts'
import { openAttempt } from './open-attempt.ts'
import { submitAnswers } from './submit-answers.ts'

export type ActivityParts = { config: Config; db: Database; now: Clock; jobs: Pick<Jobs, 'enqueueIn'> }

function bindActivityCalls(app: FastifyInstance, parts: ActivityParts): void {
  const { config, db, jobs, now } = parts
  const tokens = activityTokens(config.secret)

  app.get(
    '/api/sheet',
    { schema: { response: { 200: jsonSchema(OpenedActivity, 'output') } } },
    async (request, reply) => {
      const claims = (await tokens.readOpen(bearerOf(request), now())) ?? fail('activity_session_expired')
      void reply.header('cache-control', 'no-store')
      return runInTransaction(db, (write) => openAttempt({ db: write, config, now: now(), fail }, claims))
    },
  )

  const schema = { body: jsonSchema(ActivityAnswers, 'input'), response: { 200: jsonSchema(ActivityResult, 'output') } }
  app.post('/api/answers', { schema }, async (request, reply) => {
    const claims = (await tokens.readSubmit(bearerOf(request), now())) ?? fail('activity_session_expired')
    const { attempt, answers } = v.parse(ActivityAnswers, request.body)
    if (attempt !== claims.attempt) return fail('activity_session_expired')
    void reply.header('cache-control', 'no-store')
    return runInTransaction(db, (write) =>
      submitAnswers({ db: write, enqueue: jobs.enqueueIn(write), config, now: now(), fail }, claims, answers),
    )
  })
}

/**
 * The learning activities, on an origin of their own: code inside an activity can reach neither
 * the portal's tokens nor its calls. No cookies; one short-lived token for each step.
 */
export async function makeActivityApp(parts: ActivityParts): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    genReqId: () => v7(),
    requestIdHeader: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 16 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadableUrl,
  })
  app.setValidatorCompiler(validatorCompiler)
  answerFailures(app)
  refuseWhileClosing(app)
  app.setNotFoundHandler(answerUnknownCall)
  await secureActivity(app, config)
  if (config.rateLimits) {
    await app.register(rateLimit, {
      timeWindow: '1 minute',
      max: 120,
      keyGenerator: ({ ip }) => clientNetwork(ip),
      allowList: ({ url }) => !url.startsWith('/api/'),
      cache: 10_000,
      errorResponseBuilder: (_request, { ttl }) => new ExpectedFailure('too_many_requests', {}, Math.ceil(ttl / 1000)),
    })
  }
  await serveActivityPage(app, config)
  bindActivityCalls(app, parts)
  return app
}
