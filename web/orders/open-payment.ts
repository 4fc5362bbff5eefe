import type { ShopMethod } from '../../contract/order-states.ts'
import { call } from '../api/client.ts'
import { inLanguage, readPath } from '../language.ts'

/**
 * Opens the payment of an order and leaves for the provider's page. "Back" leads from there to the order, which says how
 * long its seats are held. Never resolves, so that the button stays busy until the browser has left.
 */
export async function openPayment(
  orderId: number,
  { method, bank }: { method?: ShopMethod | undefined; bank?: string | undefined } = {},
): Promise<never> {
  const body = { ...(method ? { payment_method: method } : {}), ...(bank ? { bank } : {}) }
  const { url } = await call('payOrder', { params: { id: orderId }, body })
  backLeadsTo(`/dashboard/purchases/${orderId}/show`)
  window.location.assign(url)
  return new Promise<never>(() => undefined)
}

/** Replaces the address of the present history entry; the screen stays until the browser has left. */
function backLeadsTo(path: string) {
  const address = inLanguage(readPath(window.location.pathname).language, path)
  // Not `history.replaceState`, which the router has replaced with one that shows the new address.
  History.prototype.replaceState.call(window.history, null, '', address)
  // A page that the browser kept (bfcache) still shows the screen that was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
}
