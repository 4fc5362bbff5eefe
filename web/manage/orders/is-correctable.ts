import type { ManagedOrder } from '../../../contract/manage/orders.ts'

/** Whether the buyer of an order can be corrected; of a person whose data was erased only a company that ordered. */
export const isCorrectable = ({
  state,
  total,
  buyer,
  company,
}: Pick<ManagedOrder, 'state' | 'total' | 'buyer' | 'company'>): boolean =>
  ['pending', 'paid', 'fulfilled', 'review'].includes(state) && total > 0 && (!buyer.erased || company !== null)
