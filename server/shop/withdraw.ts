import { v7 } from 'uuid'
import type { Language } from '../../contract/common.ts'
import type { withdrawalStates } from '../../contract/orders.ts'
import type { Read, Write } from '../db/connect.ts'
import { issueCreditNote } from '../invoicing/public.ts'
import { endEnrolmentsOf, hasBegun } from '../learning/public.ts'
import { findSuccess, requestRefund } from '../payments/public.ts'
import { releaseSeats } from '../practice/public.ts'
import { dayInVilnius } from '../time.ts'
import { releaseCode } from './discounts.queries.ts'
import { moveOrder } from './move-order.ts'
import { sendWithdrawal } from './order-emails.ts'
import { findBuyer, type LockedOrder, lockOrder } from './order.queries.ts'
import { withdrawalEnds } from './orders.rules.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'
import { addStaffTask } from './staff-tasks.ts'
import type { OrderWork } from './work.ts'

export type WithdrawalState = (typeof withdrawalStates)[number]

/** What the right of withdrawal of an order is now, and its last day while it is open. */
export async function withdrawalOf(
  db: Read,
  order: Pick<LockedOrder, 'order_id' | 'company' | 'date_added' | 'paid_at' | 'state'>,
  now: Date,
): Promise<{ state: WithdrawalState; until: string | null }> {
  const declared = await db
    .selectFrom('withdrawals')
    .select('state')
    .where('order_id', '=', order.order_id)
    .orderBy('declared_at', 'desc')
    .executeTakeFirst()
  if (declared) return { state: declared.state === 'accepted' ? 'done' : 'declared', until: null }
  const until = withdrawalEnds(order)
  const open = order.state === 'fulfilled' && until !== null && dayInVilnius(now) <= until
  return open ? { state: 'open', until } : { state: 'none', until: null }
}

/** The places of an order leave the seats that were given back, so that others can have them. */
async function vacatePlaces(db: Write, orderId: number): Promise<void> {
  await db
    .updateTable('order_places')
    .set({ group_id: null, seat: null })
    .where('order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_seats')
            .select('practice_seats.seat')
            .whereRef('practice_seats.group_id', '=', 'order_places.group_id')
            .whereRef('practice_seats.seat', '=', 'order_places.seat')
            .where('practice_seats.order_id', '=', orderId),
        ),
      ),
    )
    .execute()
}

/** Undoes a fulfilled order: money and discount code back, courses and seats returned, credit note. */
async function undoOrder(work: OrderWork, { order_id: orderId, state, total_cents }: LockedOrder) {
  const { db, config, integrations } = work
  const now = work.now()
  const success = total_cents > 0 ? await findSuccess(db, orderId) : undefined
  if (success) {
    const refund = { attemptId: success.id, amountCents: success.amount_cents, reason: 'withdrawal', now }
    const details = { euros: success.amount_cents / 100 }
    if ((await requestRefund(db, integrations.payments, refund)) === 'manual')
      await addStaffTask(work, { kind: 'refund', orderId, attemptId: success.id, details, now })
  }
  await releaseSeats(work, orderId)
  await vacatePlaces(db, orderId)
  await releaseCode(db, orderId, now)
  await endEnrolmentsOf(db, orderId, now)
  await prepareAccessSoon(work.enqueue)
  await moveOrder(db, { orderId, from: state, to: 'refunded', now })
  await issueCreditNote(db, orderId, { config, now })
  await work.publicDataChanged()
}

/**
 * Without consents, or when nothing was begun yet, the contract is undone at once; with both consents and a course that
 * was begun the right is lost or partly lost, which staff decides.
 */
const isUndone = async (db: Write, { order_id, total_cents, consents }: LockedOrder) =>
  total_cents === 0 || !(consents?.startNow && consents.acceptLoss) || !(await hasBegun(db, order_id))

type Declaration = { name: string; orderNumber: string; email: string; language: Language }

async function record(work: OrderWork, order: LockedOrder | undefined, declaration: Declaration, accepted: boolean) {
  const { db } = work
  const { name, orderNumber, email, language } = declaration
  const at = work.now()
  await db
    .insertInto('withdrawals')
    .values({
      id: v7(),
      order_id: order?.order_id ?? null,
      name,
      order_number: orderNumber,
      email,
      language,
      declared_at: at,
      state: accepted ? 'accepted' : 'received',
      decided_at: accepted ? at : null,
    })
    .execute()
  if (accepted && order) await undoOrder(work, order)
  else
    await addStaffTask(work, {
      kind: 'withdrawal',
      orderId: order?.order_id ?? null,
      details: order ? {} : { number: orderNumber, email },
      now: at,
    })
  await sendWithdrawal(work, { to: email, name, orderNumber, language, at, accepted })
  return { at, accepted }
}

/** Withdraws the buyer from an order. Undefined when there is no open right of withdrawal. */
export async function withdrawOrder(work: OrderWork, userId: string, orderId: number, language: Language) {
  const order = await lockOrder(work.db, orderId)
  if (order?.user_id !== userId || (await withdrawalOf(work.db, order, work.now())).state !== 'open') return undefined
  const { email, firstname, lastname } = await findBuyer(work.db, userId)
  const declaration = { name: `${firstname} ${lastname}`, orderNumber: String(orderId), email, language }
  return record(work, order, declaration, await isUndone(work.db, order))
}

/**
 * A withdrawal declared without signing in. It counts for an order when the number and the email address agree, and is
 * decided by staff: knowing the two must not be enough to undo somebody's order. The acknowledgement is the same for an
 * order that was not found.
 */
export async function declareWithdrawal(work: OrderWork, declaration: Declaration): Promise<Date> {
  const number = /^\D*(\d{1,9})\D*$/.exec(declaration.orderNumber)?.[1]
  const order = number ? await lockOrder(work.db, Number(number)) : undefined
  const matches =
    order !== undefined &&
    (await findBuyer(work.db, order.user_id)).email.toLowerCase() === declaration.email.toLowerCase() &&
    (await withdrawalOf(work.db, order, work.now())).state === 'open'
  return (await record(work, matches ? order : undefined, declaration, false)).at
}
