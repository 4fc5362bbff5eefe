import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Root } from '../context.ts'
import { limitWork } from '../http/rate-limits.ts'
import {
  type NotificationInput,
  type PaymentProvider,
  type ProviderCode,
  ProviderUnavailable,
} from '../integrations/payments/port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { storeNotification } from '../payments/public.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const maxBodyBytes = 64 * 1024
/** Notifications per minute and network; more are answered with 429 and sent again by the provider. */
const perMinute = 600
/** When to send again a notification that could not be verified now. */
const retrySeconds = 60

const asInput = ({ method, headers, url, body }: FastifyRequest): NotificationInput => ({
  method,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  query: url.includes('?') ? url.slice(url.indexOf('?') + 1) : '',
  rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})

/** The notification of a request, if it is authentic; `later` when the provider's key cannot be fetched now. */
async function read(provider: PaymentProvider, request: FastifyRequest) {
  try {
    return await provider.readNotification(asInput(request))
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    request.log.warn({ err: error, provider: provider.code }, 'a payment notification could not be verified')
    return 'later' as const
  }
}

/**
 * Where payment providers report: no session and no CSRF token, the signature proves the sender. A notification is
 * stored, then acknowledged as the provider wants it, then processed by a job. What is not authentic is 400, so that it
 * changes nothing and the sender learns nothing.
 */
export function receiveNotifications(
  app: FastifyInstance,
  { db, integrations, now, config }: Root,
  jobs: Pick<Jobs, 'enqueueIn'>,
): void {
  if (!config.shopping) return
  const limit = limitWork(app, config, 'payment-notification', perMinute)
  const sendLater = (reply: FastifyReply, status: number, seconds: number) =>
    reply.code(status).header('retry-after', seconds).type('text/plain').send('later')
  const receive =
    (code: ProviderCode, provider: PaymentProvider) => async (request: FastifyRequest, reply: FastifyReply) => {
      const notification = await read(provider, request)
      if (notification === 'later') return sendLater(reply, 503, retrySeconds)
      if (!notification) {
        request.log.warn({ provider: code }, 'a payment notification was refused')
        return reply.code(400).type('text/plain').send('refused')
      }
      await storeNotification(db, code, notification, now())
      await jobs.enqueueIn(undefined)(resumeCheckouts, {}, 'notified')
      const { status, body } = provider.acknowledgement
      return reply.code(status).type('text/plain').send(body)
    }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    )
    // Before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const seconds = await limit(request)
      return seconds === undefined ? undefined : sendLater(reply, 429, seconds)
    })
    for (const [code, provider] of Object.entries(integrations.payments) as [ProviderCode, PaymentProvider][])
      scope.route({
        method: ['GET', 'POST'],
        url: `/api/payments/${code}/notification`,
        handler: receive(code, provider),
      })
  })
}
