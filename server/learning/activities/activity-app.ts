import Fastify, { type FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { refuseWhileClosing } from '../../http/drain.ts'
import { answerBrokenRequest } from '../../http/broken-requests.ts'
import { answerFailures, answerUnknownCall, answerUnreadableUrl } from '../../http/errors.ts'
import { limitPipelining } from '../../http/limit-pipelining.ts'
import { loggerOptions } from '../../http/log.ts'
import { compileAtFirstUse } from '../../http/compilers.ts'
import { readJsonBodies } from '../../http/json-bodies.ts'
import { trustOf } from '../../http/client-network.ts'
import { serveStoredPictures } from '../../catalogue/public.ts'
import { serveCourseFiles } from '../files/serve-course-files.ts'
import { activityTokens } from './activity-tokens.ts'
import type { ActivityParts } from './kind.ts'
import { bindActivityCalls } from './bind-activity-calls.ts'
import { activityHandlers, previewHandlers } from './kinds.ts'
import { limitActivityCalls } from './limit-rates.ts'
import { secureActivity, serveActivityPage } from './activity-page.ts'

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
    clientErrorHandler: answerBrokenRequest,
  })
  limitPipelining(app)
  compileAtFirstUse(app)
  readJsonBodies(app)
  answerFailures(app)
  refuseWhileClosing(app)
  app.setNotFoundHandler(answerUnknownCall)
  await secureActivity(app, config)
  if (config.rateLimits) await limitActivityCalls(app, activityTokens(config.secret), parts.now)
  await serveActivityPage(app, config)
  // Pictures in the texts of scenarios and forms.
  serveStoredPictures(app, parts.integrations.files)
  serveCourseFiles(app, parts)
  bindActivityCalls(app, parts, activityHandlers, previewHandlers)
  return app
}
