import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { nameInDocuments } from '../../../contract/printable.ts'
import type { Context } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { isOrderOf } from '../../companies/public.ts'
import { listInvoices } from '../../invoicing/public.ts'
import { formatMoney, sum } from '../../money.ts'
import {
  findSuccess,
  listAttempts,
  listNotificationsOf,
  listReceipts,
  listRefunds,
  refundableOf,
} from '../../payments/public.ts'
import { describeLine } from '../cart.rules.ts'
import { voucherLeftOf } from '../discounts.queries.ts'
import { lineOfInvoice } from '../line-of-invoice.ts'
import { type LockedOrder, listOrderLines } from '../order.queries.ts'
import { isConsumer, mayReopen, maySplit, outlivesBuyer } from '../orders.rules.ts'
import { findPayable, listOthersOverpaid } from '../overpayments.queries.ts'
import { findRest } from '../owed.queries.ts'
import { hasBegun, listPlaces, listUnbegun } from '../places.queries.ts'
import { showPlace } from '../places.ts'
import { findLeft } from '../vouchers/shares.ts'
import { mayCancelPart } from './cancel-part.rules.ts'
import { buyerName } from './buyer-name.ts'
import { listTasksOf, showTask } from './tasks.queries.ts'

const findOrder = (db: Read, orderId: number) =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** How many learners have their course by an order, and how many of them have begun: theory, practice, at a partner. */
async function countLearners(db: Read, orderId: number, now: Date) {
  const { all, begun } = await db
    .selectFrom('enrolments')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(hasBegun(now)).as('begun'),
    ])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { all: Number(all), begun: Number(begun) }
}

const findWithdrawal = (db: Read, orderId: number) =>
  db
    .selectFrom('withdrawals')
    .select(['declared_at', 'state', 'email'])
    .where('order_id', '=', orderId)
    .orderBy('declared_at', 'desc')
    .executeTakeFirst()

async function showCompany(
  db: Read,
  { order_id, company }: Pick<LockedOrder, 'order_id' | 'company'>,
): Promise<ManagedOrder['company']> {
  if (!company || company.private) return null
  return {
    name: company.company_name,
    code: company.company_code,
    vat: company.company_vat,
    address: company.company_address,
    reference: company.company_reference,
    confirmed: await isOrderOf(db, order_id, company.company_code),
  }
}

type Sold = { sold_by: string | null } & Record<
  'payer' | 'payer_email' | 'payer_code' | 'learner_email' | 'learner_name' | 'sale_reason',
  string
>

/** Whom invoices of a private buyer name. */
const showNamed = (
  { company, invoice_name }: Pick<LockedOrder, 'company' | 'invoice_name'>,
  buyer: Parameters<typeof nameInDocuments>[0],
): ManagedOrder['named'] =>
  isConsumer(company) ? { name: invoice_name ?? nameInDocuments(buyer), address: company?.company_address ?? '' } : null

/** Who of staff sold an order, and what they wrote of it. */
async function findSale(
  db: Read,
  { sold_by, payer, payer_email, payer_code, learner_email, learner_name, sale_reason }: Sold,
): Promise<ManagedOrder['sale']> {
  if (sold_by === null) return null
  const { firstname, lastname } = await db
    .selectFrom('users')
    .select(['firstname', 'lastname'])
    .where('id', '=', sold_by)
    .executeTakeFirstOrThrow()
  return {
    seller: `${firstname} ${lastname}`,
    payer,
    payer_email,
    payer_code,
    learner: [learner_name, learner_email].filter(Boolean).join(', '),
    reason: sale_reason,
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What money that goes back can pay, and what other orders of the buyer have of it. */
async function showOverpayments(db: Read, orderId: number): Promise<Pick<ManagedOrder, 'payable' | 'overpayments'>> {
  const { orders, openings } = await findPayable(db, orderId)
  const others = await listOthersOverpaid(db, orderId)
  return {
    payable: {
      orders: orders.map(({ order_id, rest_cents }) => ({ order_id, rest: rest_cents })),
      openings: openings.map(({ id, number, rest_cents }) => ({ id, number, rest: rest_cents })),
    },
    overpayments: others.map(({ order_id, cents }) => ({ order_id, amount: cents })),
  }
}

/** What happened to the money of an order. */
async function showMoney(db: Read, orderId: number, voucherPaid: number) {
  const voucherLeft = voucherPaid ? await voucherLeftOf(db, orderId) : 0
  const attempts = await listAttempts(db, orderId)
  const success = await findSuccess(db, orderId)
  return {
    attempts: attempts.map(({ id, method, state, amount_cents, started_at, decided_at, fault, ...attempt }) => ({
      id,
      method,
      state,
      amount: amount_cents,
      started: started_at.toISOString(),
      decided: iso(decided_at),
      reference: attempt.provider_reference,
      fault,
    })),
    receipts: (await listReceipts(db, orderId)).map(({ cents, recorded_at, firstname, lastname, ...receipt }) => ({
      ...receipt,
      amount: cents,
      recorded: recorded_at.toISOString(),
      recorded_by: [firstname, lastname].filter(Boolean).join(' '),
    })),
    notifications: (
      await listNotificationsOf(
        db,
        attempts.map(({ id }) => id),
      )
    ).map((notification) => ({
      id: notification.id,
      received: notification.received_at.toISOString(),
      processed: iso(notification.processed_at),
      state: notification.report?.state ?? null,
      amount: notification.report?.amountCents ?? 0,
    })),
    refunds: (await listRefunds(db, orderId)).map(({ amount_cents, requested_at, decided_at, ...refund }) => ({
      ...refund,
      amount: amount_cents,
      requested: requested_at.toISOString(),
      decided: iso(decided_at),
    })),
    ...(await showOverpayments(db, orderId)),
    voucher: voucherPaid ? { paid: voucherPaid, left: voucherLeft } : null,
    refundable: success ? (await refundableOf(db, success.id)) + voucherLeft : 0,
  }
}

/** An order with everything that happened to it, for staff; undefined when there is none. */
export async function showManagedOrder(
  { db, language, now }: Context,
  orderId: number,
): Promise<ManagedOrder | undefined> {
  const order = await findOrder(db, orderId)
  if (!order) return undefined
  const buyer = await db
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'latin_name', 'email', 'telephone', 'anonymised_at'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow()
  const lines = await listOrderLines(db, [orderId])
  const { left } = await findLeft(db, order, lines)
  const withdrawal = await findWithdrawal(db, orderId)
  const restCents = await findRest(db, orderId)
  const unbegun = await listUnbegun(db, orderId, now())
  const places = sum(lines.map(({ quantity, cancelled }) => quantity - cancelled))
  return {
    order_id: orderId,
    date_added: order.date_added.toISOString(),
    paid_at: iso(order.paid_at),
    state: order.state,
    payment_method: order.payment_method,
    language: order.language,
    comment: order.comment,
    total: order.total_cents,
    discount: order.discount_cents,
    discount_code: order.discount_code,
    buyer: {
      id: buyer.id,
      name: buyerName(buyer, language),
      email: buyer.anonymised_at ? '' : buyer.email,
      telephone: buyer.telephone,
      erased: buyer.anonymised_at !== null,
    },
    company: await showCompany(db, order),
    named: buyer.anonymised_at === null ? showNamed(order, buyer) : null,
    lines: lines.map((line) => ({
      position: line.position,
      course_id: line.course_id,
      product_id: line.product_id,
      name: line.name,
      description: describeLine(line, language),
      quantity: line.quantity,
      cancelled: line.cancelled,
      total: line.price_cents * line.quantity - line.discount_cents,
      left: left[lineOfInvoice(lines, line.position)] ?? 0,
    })),
    places: (await listPlaces(db, orderId)).map((row) => {
      const { id, course, state, holder, sent_to, practice } = showPlace(row, language, { now: now() })
      const begun = row.enrolment_id !== null && !unbegun.has(row.enrolment_id)
      return { id, line: row.line, course, state, holder, sent_to, practice, begun }
    }),
    ...(await showMoney(db, orderId, order.voucher_cents)),
    invoices: (await listInvoices(db, orderId)).map(({ id, kind, document }) => ({
      id,
      kind,
      number: document.number,
      issued_on: document.issuedOn,
      total: formatMoney(document.totalCents, language),
    })),
    quote: await findQuoteOf(db, orderId),
    withdrawal: withdrawal
      ? { declared: withdrawal.declared_at.toISOString(), state: withdrawal.state, email: withdrawal.email }
      : null,
    tasks: (await listTasksOf(db, orderId)).map((task) => showTask(task, language)),
    rest: restCents,
    reopenable: mayReopen(order) && (buyer.anonymised_at === null || outlivesBuyer(order)),
    cancellable: mayCancelPart(order) && places > 1,
    splittable: maySplit(order) && restCents === order.total_cents && places > 1,
    due_on: order.due_on,
    reminders_held: order.reminders_held,
    sale: await findSale(db, order),
    learners: await countLearners(db, orderId, now()),
  }
}

/** The quote that became an order, with the conversation that asked for it. */
async function findQuoteOf(db: Read, orderId: number): Promise<ManagedOrder['quote']> {
  const quote = await db
    .selectFrom('quotes')
    .leftJoin('contact_requests', 'contact_requests.id', 'quotes.request_id')
    .select(['quotes.id', 'request_id', 'quotes.thread_id', 'contact_requests.thread_id as moved_to'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!quote) return null
  const { id, thread_id, moved_to, request_id } = quote
  return { id, number: `P-${id}`, conversation_id: thread_id ?? moved_to ?? request_id }
}
