import { isUnavailable } from '../db/connect.ts'
import {
  type PaymentReport,
  type ProviderCode,
  ProviderUnavailable,
  type RefundReport,
} from '../integrations/payments/port.ts'
import type { JobParts } from '../jobs/job.ts'
import {
  askSoon,
  type Attempt,
  findAttempt,
  findByCapture,
  listDueAttempts,
  listUnprocessed,
  markProcessed,
  noteAsked,
  recordProviderRefund,
  sendRefunds,
} from '../payments/public.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { giveUpOrder } from './give-up-order.ts'
import { sendRefund } from './refund-emails.ts'
import { sendExpired } from './order-emails.ts'
import { lockOrder } from './order.queries.ts'
import { isAskedByEmail } from './orders.rules.ts'
import { settlePayment } from './settle-payment.ts'
import { addRefundTask } from './refund-task.ts'
import { updateRefundTask } from './refund-task.ts'
import { addStaffTask } from './staff-tasks.ts'
import { inTransaction, type OrderWork } from './work.ts'

/** Does work in a transaction: that of a job, or of a call that opens its own. */
export type Worker = <T>(work: (order: OrderWork) => Promise<T>) => Promise<T>

/** Settles a report and, in a transaction of its own, fulfils the order that it paid. */
export async function settleAndFulfil(worker: Worker, report: PaymentReport): Promise<void> {
  const settled = await worker((work) => settlePayment(work, report))
  if (settled?.settlement === 'succeeded') await worker((work) => fulfilOrder(work, settled.orderId))
}

type Asking = Pick<JobParts, 'db' | 'integrations' | 'now'>

/**
 * The provider's answer about an attempt; undefined when it cannot be asked, or knows nothing yet. Money is taken only
 * for an order that is not paid, that the buyer did not cancel, and whose buyer is not erased.
 */
export async function askAbout({ db, integrations }: Asking, attemptId: string): Promise<PaymentReport | undefined> {
  const attempt = await findAttempt(db, attemptId)
  const provider = attempt && providerOf(integrations, attempt)
  if (!attempt || !provider?.canAsk) return undefined
  const { state, anonymised_at } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.state', 'anonymised_at'])
    .where('order_id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  return provider.ask({
    attemptId,
    reference: attempt.provider_reference,
    amountCents: attempt.amount_cents,
    startedAt: attempt.started_at,
    mayCapture: anonymised_at === null && (state === 'pending' || state === 'expired'),
  })
}

const providerOf = ({ payments }: Asking['integrations'], { method }: Pick<Attempt, 'method'>) =>
  method === 'banklink' || method === 'wallet' ? payments[method] : undefined

/** How much of the work that asks a provider is done at once: an answer may take `providerTimeoutMs`. */
const askedAtOnce = 4
/** For how long providers are asked in a run, in milliseconds; what is left is asked at the next. */
const askedMs = 45_000

/** `atOnce`: how many at once. `until`: none is begun later (`performance.now()`). */
type Pace = { atOnce?: number; until?: number }

/** What goes wrong with one order is logged and tried again at the next run; the others go on. */
async function each<T>(
  parts: JobParts,
  items: readonly T[],
  work: (item: T) => Promise<void>,
  { atOnce = 1, until = Infinity }: Pace = {},
): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) {
      if (performance.now() > until) return
      try {
        await work(item)
      } catch (error) {
        if (isUnavailable(error)) throw error
        const level = error instanceof ProviderUnavailable ? 'warn' : 'error'
        parts.log[level]({ err: error, item }, 'a checkout could not go on')
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** Settles what a provider reported. One that can be asked is asked, and again soon if it answers less than it reported. */
async function processReport(parts: JobParts, worker: Worker, provider: ProviderCode, report: PaymentReport) {
  const canAsk = parts.integrations.payments[provider]?.canAsk ?? false
  const proven = canAsk ? await askAbout(parts, report.attemptId) : report
  if (proven) await settleAndFulfil(worker, proven)
  if (!proven || (proven.state === 'waiting' && report.state !== 'waiting'))
    await askSoon(parts.db, report.attemptId, parts.now())
}

/**
 * A refund that was made at the provider ends the task to make it, or is for staff: the order may have to be undone.
 * Answers whether its payment is known.
 */
async function processRefund(worker: Worker, provider: ProviderCode, report: RefundReport): Promise<boolean> {
  return worker(async (work) => {
    const paid = await findByCapture(work.db, provider, report.captureReference)
    if (!paid) return false
    await lockOrder(work.db, paid.order_id)
    const attempt = await recordProviderRefund(work.db, provider, report, work.now())
    if (attempt?.byHand) await updateRefundTask(work.db, attempt.order_id, work.now())
    else if (attempt)
      await addStaffTask(work, {
        kind: 'refunded_elsewhere',
        orderId: attempt.order_id,
        attemptId: attempt.id,
        details: { refunded: `${report.amountCents / 100} ${report.currency}` },
        now: work.now(),
      })
    return true
  })
}

/** How long a refund waits for its payment to be known: the provider may not answer about that yet. In hours. */
const refundWaits = 24

/**
 * Processes stored notifications. A provider that can be asked is asked: PayPal signs a CRC-32 of the body only, so its
 * notification is a reason to ask, not a proof. Those that prove themselves do not wait for answers about the others.
 */
async function processNotifications(parts: JobParts, worker: Worker, until: number) {
  const { db, integrations, now } = parts
  const asked = (['banklink', 'wallet'] as const).filter((code) => integrations.payments[code]?.canAsk)
  const stored = await listUnprocessed(db, asked)
  const payments = stored.filter(({ refund }) => !refund)
  const settle = async ({ id, provider, report }: (typeof stored)[number]) => {
    if (report) await processReport(parts, worker, provider, report)
    await markProcessed(db, id, now())
  }
  await each(parts, payments, settle, { atOnce: askedAtOnce, until })
  // After the payments of which they are, one after another: each looks for what staff recorded and no other has
  // settled.
  const refunds = stored.filter(({ refund }) => refund)
  await each(parts, refunds, async ({ id, provider, refund, received_at }) => {
    const waitsUntil = received_at.getTime() + refundWaits * 3_600_000
    if (refund && !(await processRefund(worker, provider, refund)) && now().getTime() < waitsUntil) return
    await markProcessed(db, id, now())
  })
}

/** Asks the providers about open payments whose notification did not come. */
async function reconcile(parts: JobParts, worker: Worker, until: number) {
  const due = await listDueAttempts(parts.db, parts.now())
  const ask = async (attempt: (typeof due)[number]) => {
    // Noted afterwards: a run that was cut off is repeated by the next one.
    try {
      const report = await askAbout(parts, attempt.id)
      if (report) await settleAndFulfil(worker, report)
    } finally {
      await noteAsked(parts.db, attempt, parts.now())
    }
  }
  await each(parts, due, ask, { atOnce: askedAtOnce, until })
}

/** Fulfils orders that are paid and were not fulfilled, as after a crash between the two. */
async function fulfilPaid(parts: JobParts, worker: Worker) {
  const paid = await parts.db.selectFrom('orders').select('order_id').where('state', '=', 'paid').execute()
  await each(parts, paid, ({ order_id }) => worker((work) => fulfilOrder(work, order_id)))
}

/** Gives back the seats of orders that were not paid in time. */
async function expireHolds(parts: JobParts, worker: Worker) {
  const over = await parts.db
    .selectFrom('orders')
    .select('order_id')
    .where('state', '=', 'pending')
    .where('hold_until', '<=', parts.now())
    .orderBy('order_id')
    .execute()
  await each(parts, over, ({ order_id }) =>
    worker(async (work) => {
      const order = await lockOrder(work.db, order_id)
      if (order?.state === 'pending' && order.hold_until && order.hold_until <= work.now()) {
        const { moneyCents } = await giveUpOrder(work, order, 'expired')
        if (moneyCents > 0) await sendRefund(work, order, { how: 'cancelled', moneyCents, voucherCents: 0, reason: '' })
        else if (isAskedByEmail(order)) await sendExpired(work, order)
      }
    }),
  )
}

/** How long after the buyer's return a bank link may be without a notification before staff looks, in minutes. */
const unknownAfterMinutes = 60

/** The bank link cannot be asked: who came back from it and was never heard of is for staff. */
async function reportUnknown(parts: JobParts, worker: Worker) {
  const since = new Date(parts.now().getTime() - unknownAfterMinutes * 60_000)
  const unknown = await parts.db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id'])
    .where('method', '=', 'banklink')
    .where('state', '=', 'waiting')
    .where('returned_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_tasks')
            .select('staff_tasks.id')
            .whereRef('staff_tasks.attempt_id', '=', 'payment_attempts.id')
            .where('kind', '=', 'payment_unknown'),
        ),
      ),
    )
    .execute()
  await each(parts, unknown, ({ id, order_id }) =>
    worker((work) =>
      addStaffTask(work, { kind: 'payment_unknown', orderId: order_id, attemptId: id, now: work.now() }),
    ),
  )
}

/**
 * Resumes every unfinished checkout: paid orders, notifications, open payments, holds that are over, refunds. Each step
 * is harmless when repeated, so that this may run at any time and be cut off anywhere. What a provider is asked for
 * comes after what needs no answer: one that does not answer, or a server that is cut off again and again, delays no
 * paid order.
 */
export async function watchCheckouts(parts: JobParts): Promise<void> {
  const worker: Worker = (work) => inTransaction(parts, work)
  await fulfilPaid(parts, worker)
  const until = performance.now() + askedMs
  await processNotifications(parts, worker, until)
  await reconcile(parts, worker, until)
  await expireHolds(parts, worker)
  await reportUnknown(parts, worker)
  const { db, integrations, now, log, config, enqueueIn } = parts
  await sendRefunds(
    db,
    integrations.payments,
    now,
    (write, { order_id, attempt_id }) =>
      addRefundTask(
        { db: write, enqueue: enqueueIn(write), config },
        { orderId: order_id, attemptId: attempt_id, now: now() },
      ),
    (error, { id }) => log.warn({ err: error, refund: id }, 'a refund could not be sent'),
  )
}
