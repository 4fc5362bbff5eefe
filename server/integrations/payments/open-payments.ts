import type { Config } from '../../config.ts'
import type { Payments } from '../integrations.ts'
import type { FakePayments } from './fakes/server.ts'
import { paypalProvider } from './paypal.ts'
import { payseraProvider } from './paysera.ts'

type Environment = { dataDir: string; now: () => Date; timeoutMs?: number }

/** The adapters, set up for the local providers. The wallet's notifications go where each payment says. */
export function fakePayments(fakes: FakePayments, environment: Environment): Required<Payments> {
  const wallet = paypalProvider({ ...fakes.paypal, ...environment })
  return {
    banklink: payseraProvider({ ...fakes.paysera, ...environment }),
    wallet: {
      ...wallet,
      start: (request) => {
        fakes.registerWebhook(request.callbackUrl)
        return wallet.start(request)
      },
    },
  }
}

type Opened = { payments: Payments; close: () => Promise<void> }

/** The payment providers of the configuration. In the demo, local ones take the place of those without keys. */
export async function openPayments(config: Config, now: () => Date): Promise<Opened> {
  const { paysera, paypal, dataDir, fakePayments: listen } = config
  const payments: Payments = {
    ...(paysera ? { banklink: payseraProvider({ ...paysera, dataDir, now }) } : {}),
    ...(paypal ? { wallet: paypalProvider({ ...paypal, now }) } : {}),
  }
  if (!listen) return { payments, close: async () => undefined }
  const { startFakePayments } = await import('./fakes/server.ts')
  const fakes = await startFakePayments({ ...listen, now })
  return { payments: { ...fakePayments(fakes, { dataDir, now }), ...payments }, close: fakes.close }
}
