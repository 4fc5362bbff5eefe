import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Language } from '../../contract/common.ts'
import { limits } from '../../contract/limits.ts'
import type { Read } from '../db/connect.ts'
import { dayInVilnius, daysBefore } from '../time.ts'
import { sendWithdrawal } from './order-emails.ts'
import {
  findBuyer,
  findConfirmedName,
  type FullOrder,
  type LockedOrder,
  lockOrder,
  withdrawalFacts,
} from './order.queries.ts'
import { withdrawalEnds } from './orders.rules.ts'
import { settleWithdrawal } from './staff/settle-withdrawal.ts'
import { addStaffTask } from './staff-tasks.ts'
import { undoOrder } from './undo-order.ts'
import { begunAt, type BegunFacts, reviewOf } from './withdrawal.rules.ts'
import type { OrderWork } from './work.ts'

type Withdrawable = Pick<
  LockedOrder,
  | 'order_id'
  | 'company'
  | 'date_added'
  | 'paid_at'
  | 'payment_method'
  | 'state'
  | 'total_cents'
  | 'discount_cents'
  | 'consents'
>

/**
 * What the right of withdrawal of an order is now, when what it gave was begun, and, while the right is open, its last
 * day and why staff decides (`review`).
 */
export function withdrawalOf(order: Withdrawable, facts: Pick<FullOrder, 'withdrawn' | keyof BegunFacts>, now: Date) {
  const { withdrawn } = facts
  const closed = { until: null, begunAt: begunAt(facts), review: null }
  if (withdrawn) return { ...closed, state: withdrawn === 'accepted' ? ('done' as const) : ('declared' as const) }
  const until = withdrawalEnds(order)
  const isOpen = order.state === 'fulfilled' && until !== null && dayInVilnius(now) <= until
  return isOpen
    ? { ...closed, state: 'open' as const, until, review: reviewOf(order, facts) }
    : { ...closed, state: 'none' as const }
}

/** What the right of withdrawal of an order is now. */
export async function findWithdrawal(db: Read, order: Withdrawable, now: Date) {
  const facts = db.selectNoFrom(withdrawalFacts(db, sql`${order.order_id}`, now))
  return withdrawalOf(order, await facts.executeTakeFirstOrThrow(), now)
}

/** The numbers in what was typed, such as "Nr. 100234". */
const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? []
/** The number of the order in them; undefined: there is none, or there are several. */
function orderIn(text: string): number | undefined {
  const [number, ...others] = numbersIn(text)
  return number && number.length <= 9 && others.length === 0 ? Number(number) : undefined
}

/** Whether as many were declared of an address, which anybody may type, as a day has emails for. */
async function isOftenDeclared({ db, now }: OrderWork, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtext(${`withdrawals ${key}`}))`.execute(db)
  const { declared } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('declared'))
    .where(sql`lower(email)`, '=', key)
    .where('declared_at', '>', daysBefore(now(), 1))
    .executeTakeFirstOrThrow()
  return declared >= limits.withdrawals
}

/** Whether a declared withdrawal from an order waits for staff. */
const isAwaited = async (db: Read, orderId: number) =>
  (await db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'received')
    .limit(1)
    .executeTakeFirst()) !== undefined

type Declaration = { name: string; orderNumber: string; email: string; language: Language }
type How = { byBuyer: boolean; accepted: boolean; acknowledged: boolean }

/** Stores a declaration and undoes its order, or leaves it to staff; `acknowledged`: its address is emailed. */
async function record(
  work: OrderWork,
  order: LockedOrder | undefined,
  declaration: Declaration,
  { byBuyer, accepted, acknowledged }: How,
) {
  const { db } = work
  const { name, orderNumber, email, language } = declaration
  const at = work.now()
  // What others declared of the order is decided with it.
  if (accepted && order) await settleWithdrawal(work, order.order_id, 'accepted')
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
      by_buyer: byBuyer,
      state: accepted ? 'accepted' : 'received',
      decided_at: accepted ? at : null,
    })
    .execute()
  const given = accepted && order ? await undoOrder(work, order, { reason: 'withdrawal' }) : undefined
  if (!given)
    await addStaffTask(work, {
      kind: 'withdrawal',
      orderId: order?.order_id ?? null,
      details: order ? {} : { number: orderNumber, email },
      now: at,
      again: true,
    })
  if (!acknowledged) return { at, accepted }
  const voucher = given?.voucherCents ? { cents: given.voucherCents, code: order?.discount_code ?? '' } : undefined
  const numbers = numbersIn(orderNumber).join(' ') || undefined
  const confirmed = order && (await findConfirmedName(db, order.user_id))
  await sendWithdrawal(work, { to: email, name: confirmed, orderNumber: numbers, language, at, accepted, voucher })
  return { at, accepted }
}

/** Withdraws the buyer from an order: it is undone, or staff decides. Undefined when there is no open right. */
export async function withdrawOrder(work: OrderWork, userId: string, orderId: number, language: Language) {
  const order = await lockOrder(work.db, orderId)
  if (order?.user_id !== userId) return undefined
  const { state, review } = await findWithdrawal(work.db, order, work.now())
  if (state !== 'open') return undefined
  const { email, firstname, lastname } = await findBuyer(work.db, userId)
  const declaration = { name: `${firstname} ${lastname}`, orderNumber: String(orderId), email, language }
  return record(work, order, declaration, { byBuyer: true, accepted: review === null, acknowledged: true })
}

/**
 * A withdrawal declared without signing in. It counts for an order when the number and the email address agree, and is
 * decided by staff, who has a task of each: knowing the two must not be enough to undo somebody's order, nor to close
 * the right of its buyer. Few a day email an address, besides the first of an order; `emailed` says so alike of an
 * order that is found and one that is not.
 */
export async function declareWithdrawal(work: OrderWork, declaration: Declaration) {
  const { db } = work
  const emailed = !(await isOftenDeclared(work, declaration.email))
  const number = orderIn(declaration.orderNumber)
  const order = number === undefined ? undefined : await lockOrder(db, number)
  const matches =
    order !== undefined &&
    (await findBuyer(db, order.user_id)).email.toLowerCase() === declaration.email.toLowerCase() &&
    ['open', 'declared'].includes((await findWithdrawal(db, order, work.now())).state)
  const acknowledged = emailed || (matches && !(await isAwaited(db, order.order_id)))
  const how = { byBuyer: false, accepted: false, acknowledged }
  const { at } = await record(work, matches ? order : undefined, declaration, how)
  return { at, emailed }
}
