import { userEvents } from '../../contract/events.ts'
import type { Mailing } from '../mail/notify.ts'
import { formatMoney } from '../money.ts'
import { sentence } from '../sentences.ts'
import { notifyBuyer, orderLink } from './order-emails.ts'
import type { LockedOrder } from './order.queries.ts'
import type { GivenBack } from './orders.rules.ts'

type Refund = { how: 'part' | 'whole' | 'free' | 'cancelled' | 'over'; reason: string } & GivenBack

/** What staff gave back or cancelled, and why. */
export async function sendRefund(work: Mailing, order: LockedOrder, refund: Refund): Promise<void> {
  const { how, moneyCents, voucherCents, reason } = refund
  const { language, discount_code } = order
  const money = (cents: number) => formatMoney(cents, language)
  await notifyBuyer(work, order, userEvents.order_refunded, (mail) => {
    const { t } = mail
    return [
      t(how, { amount: money(moneyCents + voucherCents) }),
      ...(reason ? [t('why', { reason })] : []),
      ...(voucherCents > 0 ? [t('voucher', { amount: money(voucherCents), code: discount_code ?? '' })] : []),
      ...(moneyCents > 0 ? [t('how', { amount: money(moneyCents) })] : []),
      orderLink(mail, order, t('open')),
    ]
  })
}

/** Places were cancelled: how many of which courses, why, and what goes back or is no longer owed. */
export async function sendPlaceCancelled(
  work: Mailing,
  order: LockedOrder,
  {
    courses,
    reason,
    moneyCents,
    voucherCents,
    owed,
  }: GivenBack & { courses: readonly { course: string; count: number }[]; reason: string; owed?: string },
): Promise<void> {
  const { language, discount_code } = order
  const money = (cents: number) => formatMoney(cents, language)
  await notifyBuyer(work, order, userEvents.place_cancelled, (mail) => {
    const { t } = mail
    return [
      ...courses.map((cancelled) => t('text', cancelled)),
      t('why', { reason }),
      ...(owed ? [owed] : []),
      ...(voucherCents > 0 ? [t('voucher', { amount: money(voucherCents), code: discount_code ?? '' })] : []),
      ...(moneyCents > 0 ? [t('how', { amount: money(moneyCents) })] : []),
      orderLink(mail, order, t('open')),
    ]
  })
}

/** A place was given to another person: who had it, who has a link to it now, and why. */
export const sendPlaceGiven = (
  work: Mailing,
  order: LockedOrder,
  { reason, ...given }: { course: string; from: string; to: string; reason: string },
): Promise<void> =>
  notifyBuyer(work, order, userEvents.place_given, (mail) => [
    mail.t('text', given),
    mail.t('why', { reason }),
    orderLink(mail, order, mail.t('open')),
  ])

/** A place is free again: who had it studies the course in another account. */
export const sendPlaceFreed = (
  work: Mailing,
  order: LockedOrder,
  freed: { course: string; from: string },
): Promise<void> =>
  notifyBuyer(work, order, userEvents.place_freed, (mail) => [
    mail.t('text', freed),
    orderLink(mail, order, mail.t('open')),
  ])

/** A later practice time of a place is free for others: who had it studies the course in another account. */
export const sendSeatFreed = (
  work: Mailing,
  order: LockedOrder,
  freed: { course: string; from: string },
): Promise<void> =>
  notifyBuyer(work, order, userEvents.seat_freed, (mail) => [
    mail.t('text', freed),
    orderLink(mail, order, mail.t('open')),
  ])

/** The company of an invoice was corrected: which documents there are now. */
export const sendInvoiceCorrected = (
  work: Mailing,
  order: LockedOrder,
  { number, credit }: { number: string; credit: string },
): Promise<void> =>
  notifyBuyer(work, order, userEvents.invoice_corrected, (mail) => [
    mail.t('text', { number, note: credit }),
    orderLink(mail, order, mail.t('open')),
  ])

/** That an invoice which is not paid is less now, and what is left of it. */
export const reducedBy = (
  { language, order_id: id }: LockedOrder,
  { amountCents, restCents }: { amountCents: number; restCents: number },
): string =>
  sentence(language, 'mail.credited.text', {
    order: String(id),
    amount: formatMoney(amountCents, language),
    rest: formatMoney(restCents, language),
  })

/** A part of an invoice that is not paid was credited: less is to be paid, and nothing goes back. */
export const sendCredited = (
  work: Mailing,
  order: LockedOrder,
  { amountCents, restCents, reason }: { amountCents: number; restCents: number; reason: string },
): Promise<void> =>
  notifyBuyer(work, order, userEvents.order_credited, (mail) => [
    mail.t('text', { amount: formatMoney(amountCents, order.language), rest: formatMoney(restCents, order.language) }),
    mail.t('why', { reason }),
    orderLink(mail, order, mail.t('open')),
  ])

type Used = { amountCents: number; leftCents: number; restCents: number; paid: { order: number } | { invoice: string } }

/** Money that was to be given back of an order paid something else of the buyer: what is left to be returned, and to be paid there. */
export const sendOverpaymentUsed = (
  work: Mailing,
  order: LockedOrder,
  { amountCents, leftCents, restCents, paid }: Used,
): Promise<void> =>
  notifyBuyer(work, order, userEvents.overpayment_used, (mail) => {
    const { t } = mail
    const money = (cents: number) => formatMoney(cents, order.language)
    const what =
      'order' in paid ? t('paidOrder', { number: String(paid.order) }) : t('paidInvoice', { number: paid.invoice })
    return [
      t('text', { amount: money(amountCents), paid: what }),
      ...(restCents > 0 ? [t('rest', { amount: money(restCents) })] : []),
      ...(leftCents > 0 ? [t('left', { amount: money(leftCents) })] : []),
      orderLink(mail, order, t('open')),
    ]
  })
