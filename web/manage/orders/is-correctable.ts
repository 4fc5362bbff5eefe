import type { ManagedOrder } from '../../../contract/manage/orders.ts'

/** Whether the company of an order can be corrected; of a person whose data was erased it cannot. */
export const isCorrectable = ({ state, total, buyer }: Pick<ManagedOrder, 'state' | 'total' | 'buyer'>): boolean =>
  ['pending', 'paid', 'fulfilled', 'review'].includes(state) && total > 0 && !buyer.erased
