import type { LockedOrder } from './order.queries.ts'
import { addStaffTask } from './staff-tasks.ts'
import type { OrderWork } from './work.ts'

/** The buyer of a company's order is erased: only staff can hand its places over. */
export const addErasedTask = (
  work: Pick<OrderWork, 'db' | 'enqueue' | 'config' | 'now'>,
  { order_id: orderId, company }: Pick<LockedOrder, 'order_id' | 'company'>,
): Promise<void> =>
  addStaffTask(work, {
    kind: 'buyer_erased',
    orderId,
    details: { company: company?.company_name ?? '' },
    now: work.now(),
    again: true,
  })
