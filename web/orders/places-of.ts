import type { Order } from '../../contract/orders.ts'

/** How many places an order has, also before it is paid. */
export const placesOf = ({ products }: Pick<Order, 'products'>) =>
  products.reduce((total, { quantity }) => total + quantity, 0)
