import type { Order, OrderSummary } from '../../contract/orders.ts'
import type { Context } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { isVatPayer, paymentCode, rfReference, vatNote } from '../invoicing/public.ts'
import { formatMoney } from '../money.ts'
import { isRefundOpen, listAttempts } from '../payments/public.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { formatPayable, linePrice, whereOf } from './cart.rules.ts'
import { voucherBackOf } from './discounts.queries.ts'
import { transferDue } from './invoice-order.ts'
import { orderTotals } from './order-parts.ts'
import { type FullOrder, type LockedOrder, listOrderLines, type OrderLine } from './order.queries.ts'
import { declinedBy, isOwed, isPayable, nextOf, opensOn, titleOf } from './orders.rules.ts'
import { describeMethod, listBanks, methodsOf } from './payment-methods.ts'
import { findRest } from './owed.queries.ts'
import { payableOf } from './pricing.rules.ts'
import { showPlaces } from './places.ts'
import { withdrawalOf } from './withdraw.ts'

/** `refunding`: whether money of it is still to be given back. */
export type StoredOrder = LockedOrder & { refunding: boolean }

/** What has no date is last. */
const byStart = (a: OrderLine, b: OrderLine) => (a.start_date ?? '~').localeCompare(b.start_date ?? '~')

/** An order as the list of purchases shows it, its lines by date. `free`: places that nobody was given yet. */
export function summarise(
  order: StoredOrder,
  lines: readonly OrderLine[],
  free: number,
  { language, config, now }: Pick<Context, 'language' | 'config' | 'now'>,
): OrderSummary {
  return {
    order_id: order.order_id,
    date_added: order.date_added.toISOString(),
    state: order.state,
    state_title: sentence(language, `order.${titleOf(order)}`),
    next: nextOf(order, free, now()),
    total: formatPayable({ voucherCents: order.voucher_cents, payableCents: payableOf(order) }, language),
    products: lines
      .toSorted(byStart)
      .map((line) => ({
        product_id: line.product_id,
        course_id: line.course_id,
        name: inLanguage(line.title, language),
        ...whereOf(line, language),
        quantity: line.quantity,
        ...linePrice(line.price_cents * line.quantity, language),
      })),
    payment_method: sentence(language, `payment.${order.payment_method}.title`),
    totals: orderTotals(order, lines, language),
    vat_note: vatNote(
      lines.map((line) => ({
        quantity: line.quantity,
        priceCents: line.price_cents,
        discountCents: line.discount_cents,
        voucherCents: line.voucher_cents,
        ...line.vat,
      })),
      {
        vatPayer: isVatPayer(config),
        isWhole: order.voucher_cents === 0 || lines.some(({ voucher_cents }) => voucher_cents > 0),
        language,
      },
    ),
  }
}

/** How an order is paid by bank transfer, in advance or on credit; null: no transfer is awaited. */
async function transferOf({ db, config, language }: Context, order: FullOrder): Promise<Order['transfer']> {
  const { seller } = config
  if (!seller || !(isOwed(order) || (order.payment_method === 'invoice' && order.state === 'pending'))) return null
  const rest = await findRest(db, order.order_id)
  const issued = order.invoices.findLast(({ kind }) => kind === 'invoice')
  const rf = rfReference(issued?.document.number ?? String(order.order_id))
  return {
    rf,
    code: paymentCode({ name: seller.name, iban: seller.iban, cents: rest, reference: rf }) ?? null,
    recipient: seller.name,
    iban: seller.iban,
    reference: sentence(language, 'mail.transfer.referenceText', { order: String(order.order_id) }),
    due: order.due_on ?? transferDue(order),
    amount: formatMoney(rest, language),
  }
}

/** What a prepaid voucher that paid has again; null of an order that still may use it. */
async function voucherRefundOf({ db, language }: Context, order: FullOrder): Promise<string | null> {
  if (!order.voucher_cents || !['fulfilled', 'refunded'].includes(order.state)) return null
  const cents = await voucherBackOf(db, order.order_id)
  return cents > 0 ? formatMoney(cents, language) : null
}

/** An order in full. */
export async function showOrder(ctx: Context, order: FullOrder): Promise<Order> {
  const { db, language } = ctx
  const now = ctx.now()
  const { order_id: id, company } = order
  const lines = await listOrderLines(db, [id])
  const payable = isPayable(order, now) && (await findRest(db, id)) === payableOf(order)
  const methods = payable
    ? methodsOf(ctx, { totalCents: order.total_cents, payableCents: payableOf(order) }, company)
    : []
  const [newest] = payable ? await listAttempts(db, id) : []
  const asked = { cents: payableOf(order), language, last: newest?.bank ?? undefined }
  const access = opensOn(order)
  const withdrawal = withdrawalOf(order, order, now)
  const refunding = order.refunds.some(isRefundOpen)
  const places = order.state === 'fulfilled' ? await showPlaces(ctx, order) : []
  return {
    ...summarise({ ...order, refunding }, lines, places.filter(({ state }) => state === 'free').length, ctx),
    payment_method_code: order.payment_method,
    hold_until: order.hold_until?.toISOString() ?? null,
    payable,
    declined_by: declinedBy(newest),
    sold_by_staff: order.sold_by !== null,
    payment_methods: await Promise.all(
      methods
        .filter((code) => code !== 'invoice')
        .map(async (code) => ({ ...describeMethod(code, language), banks: await listBanks(ctx, code, asked) })),
    ),
    transfer: await transferOf(ctx, order),
    company:
      company && !company.private
        ? {
            name: company.company_name,
            code: company.company_code,
            vat: company.company_vat,
            address: company.company_address,
          }
        : null,
    places,
    invoices: order.invoices.map(({ id: invoice, kind, document }) => ({
      id: invoice,
      kind,
      number: document.number,
      issued_on: document.issuedOn,
      total: formatMoney(kind === 'credit_note' ? -document.totalCents : document.totalCents, language),
    })),
    refunds: order.refunds.map(({ amount_cents, state }) => ({ amount: formatMoney(amount_cents, language), state })),
    unseated: order.refunds.some(({ reason }) => reason === 'no_seats'),
    voucher_refund: await voucherRefundOf(ctx, order),
    withdrawal: {
      state: withdrawal.state,
      until: withdrawal.until,
      begun_at: withdrawal.begunAt?.toISOString() ?? null,
      review: withdrawal.review,
    },
    access_from:
      order.state === 'fulfilled' && withdrawal.state !== 'declared' && access !== null && access > dayInVilnius(now)
        ? access
        : null,
  }
}
