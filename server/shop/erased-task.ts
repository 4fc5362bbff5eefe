import { findAnyOrder, findBuyer, type LockedOrder } from './order.queries.ts'
import { isConsumer } from './orders.rules.ts'
import { findRest } from './owed.queries.ts'
import { addStaffTask } from './staff-tasks.ts'
import type { OrderWork } from './work.ts'

type Work = Pick<OrderWork, 'db' | 'enqueue' | 'config' | 'now'>

/** The buyer of a company's order is erased: only staff can hand its places over. */
export const addErasedTask = (
  work: Work,
  { order_id: orderId, company }: Pick<LockedOrder, 'order_id' | 'company'>,
): Promise<void> =>
  addStaffTask(work, {
    kind: 'buyer_erased',
    orderId,
    details: { company: company?.company_name ?? '' },
    now: work.now(),
    again: true,
  })

/** A place of an order is free again: staff gets a task for a company's paid one whose buyer is erased. */
export async function addFreedTask(work: Work, order: LockedOrder): Promise<void> {
  const { company, state, paid_at, total_cents: total, user_id: userId } = order
  if (state !== 'fulfilled' || paid_at === null || total === 0 || isConsumer(company)) return
  if ((await findBuyer(work.db, userId)).anonymised_at === null) return
  await addErasedTask(work, order)
}

/** An order is not paid, its buyer is erased, and nobody is known who pays for them: there is nobody left to remind. */
export async function addUnpaidTask(work: Work, orderId: number): Promise<void> {
  const order = await findAnyOrder(work.db, orderId)
  const cents = await findRest(work.db, orderId)
  const details = { company: order?.company?.company_name ?? '', cents }
  await addStaffTask(work, { kind: 'payer_unknown', orderId, details, now: work.now(), again: true })
}
