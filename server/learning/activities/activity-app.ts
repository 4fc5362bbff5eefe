import Fastify, { type FastifyInstance } from 'fastify'
import { refuseWhileClosing } from '../../http/drain.ts'
import { answerFailures, answerUnknownCall } from '../../http/errors.ts'
import { ignoreInvalidRanges } from '../../http/ignore-invalid-ranges.ts'
import { serverOptions } from '../../http/server-options.ts'
import { compileAtFirstUse } from '../../http/compilers.ts'
import { readJsonBodies } from '../../http/json-bodies.ts'
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
  const app = Fastify({ ...serverOptions(config), bodyLimit: 16 * 1024 })
  compileAtFirstUse(app)
  readJsonBodies(app)
  answerFailures(app)
  refuseWhileClosing(app)
  ignoreInvalidRanges(app)
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
