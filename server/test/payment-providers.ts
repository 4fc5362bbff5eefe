import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { Message } from '../integrations/payments/fakes/deliveries.ts'
import { startFakePayments } from '../integrations/payments/fakes/server.ts'
import { fakePayments } from '../integrations/payments/open-payments.ts'
import type {
  NotificationInput,
  PaymentRequest,
  ProviderCode,
  VerifiedNotification,
} from '../integrations/payments/port.ts'

/** A notification as a route hands it to an adapter. */
export const inputOf = ({ method, url, headers, body }: Message): NotificationInput => ({
  method,
  headers,
  query: new URL(url).search.slice(1),
  rawBody: Buffer.from(body),
})

export type Received = { input: NotificationInput; verified: VerifiedNotification | undefined }

/** The adapters and the local providers without an app: what arrives is verified and kept. */
export async function startProviders({ now = () => new Date() }: { now?: () => Date } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'payments-'))
  const received: Received[] = []
  const providers = await startFakePayments({
    now,
    retryAfterMs: [],
    send: async (message) => {
      const provider = payments[message.method === 'GET' ? 'banklink' : 'wallet']
      const input = inputOf(message)
      const verified = await provider.readNotification(input)
      received.push({ input, verified })
      return verified ? provider.acknowledgement : { status: 400, body: '' }
    },
  })
  const payments = fakePayments(providers, { dataDir, now, timeoutMs: 2000 })
  const close = async () => {
    await providers.close()
    rmSync(dataDir, { recursive: true })
  }
  /** What was reported since the last time. */
  const takeReports = () => received.splice(0).map(({ verified }) => verified && (verified.report ?? verified.refund))
  return { providers, payments, received, takeReports, dataDir, close }
}

export const paymentRequest = (code: ProviderCode, parts: Partial<PaymentRequest> = {}): PaymentRequest => ({
  attemptId: v7(),
  orderId: 1234,
  amountCents: 8900,
  language: 'lt',
  description: 'Gaivinimas ir pirmoji pagalba (2 vietos)',
  buyer: { email: 'a+b@example.com', firstname: 'Žygimantė', lastname: "O'Brien & Co ~*()" },
  returnUrl: 'https://praktika.test/payment/success',
  cancelUrl: 'https://praktika.test/payment/cancelled',
  callbackUrl: `https://praktika.test/api/shop/payments/${code}?o=1`,
  expiresAt: new Date(Date.now() + 20 * 60_000),
  bank: null,
  ...parts,
})
