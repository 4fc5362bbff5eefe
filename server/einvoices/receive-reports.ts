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

async function read(provider: EinvoiceProvider, { headers, body, log }: FastifyRequest) {
  try {
    const texts = Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ])
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    return await provider.readWebhook({ headers: Object.fromEntries(texts), rawBody })
  } catch (error) {
    if (!(error instanceof EinvoiceUnavailable)) throw error
    log.warn({ err: error }, 'a report of the access point could not be read')
    return 'later' as const
  }
}

/**
 * Where the access point reports: no session and no CSRF token, its secret proves the sender. A report is stored, then
 * acknowledged, then processed by a job. What is not authentic is 400, so that it changes nothing and the sender learns
 * nothing.
 */
export function receiveEinvoiceReports(
  app: FastifyInstance,
  { db, integrations, now, config }: Root,
  jobs: Pick<Jobs, 'enqueueIn'>,
): void {
  const provider = integrations.einvoice
  if (!provider) return
  const limit = limitWork(app, config, 'einvoice-report', perMinute)
  async function receive(request: FastifyRequest, reply: FastifyReply) {
    void reply.header('cache-control', 'no-store')
    const refuse = (status: number, seconds: number) =>
      reply.code(status).header('retry-after', seconds).type('text/plain').send('later')
    const seconds = await limit(request)
    if (seconds !== undefined) return refuse(429, seconds)
    const reports = provider && (await read(provider, request))
    if (reports === 'later') return refuse(503, retrySeconds)
    if (!reports) {
      request.log.warn('a report of the access point was refused')
      return reply.code(400).type('text/plain').send('refused')
    }
    await storeReports(db, reports, now())
    await jobs.enqueueIn(undefined)(processReports, {}, 'reported')
    return reply.code(200).type('text/plain').send('ok')
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/einvoices/notification', receive)
  })
}
