import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Root } from '../context.ts'
import { limitWork } from '../http/rate-limits.ts'
import { type EinvoiceProvider, EinvoiceUnavailable } from '../integrations/einvoice/port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { processReports, storeReports } from './reports.jobs.ts'

const maxBodyBytes = 1024 * 1024
/** Reports per minute and network; more are answered with 429 and sent again by the access point. */
const perMinute = 600
/** When to send again what could not be verified or read now. */
const retrySeconds = 60

const headersOf = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

async function read(provider: EinvoiceProvider, request: FastifyRequest) {
  const { body, log } = request
  try {
    return await provider.readWebhook({
      headers: headersOf(request),
      rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    })
  } catch (error) {
    if (!(error instanceof EinvoiceUnavailable)) throw error
    log.warn({ err: error }, 'a report of the access point could not be read')
    return 'later' as const
  }
}

/**
 * Where the access point reports: no session and no CSRF token, its secret proves the sender, before the body is read. A
 * report is stored, then acknowledged, then processed by a job. What is not authentic is 400, so that it changes nothing and
 * the sender learns nothing.
 */
export function receiveEinvoiceReports(
  app: FastifyInstance,
  { db, integrations, now, config }: Root,
  jobs: Pick<Jobs, 'enqueueIn'>,
): void {
  const provider = integrations.einvoice
  if (!provider) return
  const limit = limitWork(app, config, 'einvoice-report', perMinute)
  const sendLater = (reply: FastifyReply, status: number, seconds: number) =>
    reply.code(status).header('retry-after', seconds).type('text/plain').send('later')
  function refuse(request: FastifyRequest, reply: FastifyReply) {
    request.log.warn('a report of the access point was refused')
    return reply.code(400).type('text/plain').send('refused')
  }
  async function receive(request: FastifyRequest, reply: FastifyReply) {
    const reports = provider && (await read(provider, request))
    if (reports === 'later') return sendLater(reply, 503, retrySeconds)
    if (!reports) return refuse(request, reply)
    await storeReports(db, reports, now())
    await jobs.enqueueIn(undefined)(processReports, {}, 'reported')
    return reply.code(200).type('text/plain').send('ok')
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const seconds = await limit(request)
      if (seconds !== undefined) return sendLater(reply, 429, seconds)
      return provider.isSender(headersOf(request)) ? undefined : refuse(request, reply)
    })
    scope.post('/api/einvoices/notification', receive)
  })
}
