import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Root } from '../context.ts'
import type { NotificationInput, PaymentProvider, ProviderCode } from '../integrations/payments/port.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { storeNotification } from '../payments/public.ts'
import { resumeCheckouts } from './shop.jobs.ts'

/** Notifications per minute and network; more are answered with 429 and sent again by the provider. */
const maxBodyBytes = 64 * 1024

const asInput = ({ method, headers, url, body }: FastifyRequest): NotificationInput => ({
  method,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  query: url.includes('?') ? url.slice(url.indexOf('?') + 1) : '',
  rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})

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
  const receive =
    (code: ProviderCode, provider: PaymentProvider) => async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store')
      const notification = await provider.readNotification(asInput(request))
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
    for (const [code, provider] of Object.entries(integrations.payments) as [ProviderCode, PaymentProvider][])
      scope.route({
        method: ['GET', 'POST'],
        url: `/api/payments/${code}/notification`,
        handler: receive(code, provider),
      })
  })
}
