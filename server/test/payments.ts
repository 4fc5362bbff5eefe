import type { Behaviour, Choice } from '../integrations/payments/fakes/behaviour.ts'
import type { FakePayments } from '../integrations/payments/fakes/server.ts'
import type { ProviderCode } from '../integrations/payments/port.ts'

type Providers = { providers: FakePayments }

/** How the next payment of a provider, and its next calls, are treated. */
export const behaveNext = ({ providers }: Providers, provider: ProviderCode, next: Behaviour) =>
  providers.behave(provider, next)

/** Opens the page where the buyer pays and sends a choice; answers where the buyer is sent, or undefined when refused. */
async function choose({ providers }: Providers, url: string, choice: Choice): Promise<string | undefined> {
  const page = await fetch(url)
  const action = /<form method="post" action="([^"]+)"/.exec(await page.text())?.[1]
  if (!page.ok || !action) return undefined
  const body = new URLSearchParams({ choice })
  const reply = await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' })
  await providers.settled()
  return reply.headers.get('location') ?? undefined
}

/** The buyer pays; the provider's notifications have arrived. */
export const pay = (world: Providers, url: string) => choose(world, url, 'pay')
/** The buyer's bank refuses. */
export const decline = (world: Providers, url: string) => choose(world, url, 'decline')
/** The buyer goes back without paying. */
export const leave = (world: Providers, url: string) => choose(world, url, 'leave')

/** Delivers all notifications that were kept for later or not acknowledged; answers how many there were. */
export const deliverNotifications = ({ providers }: Providers) => providers.deliver()

/** A payment that waits for the banks succeeds, and the shop is notified. */
export const completePayment = ({ providers }: Providers, attemptId: string) => providers.complete(attemptId)
