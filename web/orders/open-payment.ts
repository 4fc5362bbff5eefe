import type { PaymentMethod } from '../../contract/order-states.ts'
import { call } from '../api/client.ts'

/**
 * Opens the payment of an order and leaves for the provider's page. Never resolves, so that the button stays busy until
 * the browser has left.
 */
export async function openPayment(orderId: number, method?: PaymentMethod): Promise<never> {
  const body = method ? { payment_method: method } : {}
  const { url } = await call('payOrder', { params: { id: orderId }, body })
  window.location.assign(url)
  return new Promise<never>(() => undefined)
}
