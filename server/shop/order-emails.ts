import { staticPages } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import { otherEvents } from '../../contract/events.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail, type EmailPart } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { formatMoney, formatPrice } from '../money.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import { transferDue } from './invoice-order.ts'
import { findBuyer, type LockedOrder, listOrderLines, lockOrder, type OrderLine } from './order.queries.ts'
import { opensOn } from './orders.rules.ts'
import { payableOf } from './pricing.rules.ts'
import type { GivenBack } from './undo-order.ts'
import type { OrderWork } from './work.ts'

/** What emails of an order need of {@link OrderWork}. */
export type Mailing = Pick<OrderWork, 'db' | 'config' | 'enqueue'>

const totalOf = ({ price_cents, quantity, discount_cents }: OrderLine) => price_cents * quantity - discount_cents

/** When and where the practice of a line is. */
function scheduleOf(line: OrderLine, language: Language) {
  const t = (key: string) => sentence(language, `mail.order.${key}`)
  const place = line.online
    ? sentence(language, 'cart.online')
    : [line.location_name, line.location_address].map((texts) => inLanguage(texts, language)).join(', ')
  return [
    [t('date'), line.start_date ? dayInWords(line.start_date, language) : t('anytime')],
    [t('place'), place],
  ] as const
}

/** One ordered course: what, when, where, how many places, the price. */
function rowsOf(line: OrderLine, language: Language): EmailPart {
  const t = (key: string) => sentence(language, `mail.order.${key}`)
  return {
    rows: [
      [t('course'), inLanguage(line.title, language)],
      ...scheduleOf(line, language),
      [t('quantity'), String(line.quantity)],
      [t('price'), formatPrice(totalOf(line), language)],
    ],
  }
}

/** What of an order a prepaid voucher pays, in emails. */
const voucherRow = ({ voucher_cents, language }: LockedOrder): [string, string][] =>
  voucher_cents ? [[sentence(language, 'cart.voucher'), formatMoney(voucher_cents, language)]] : []

type OrderEmail = { to: string; language: Language; subject: string; parts: readonly EmailPart[] }
const send = ({ enqueue, config }: Mailing, email: OrderEmail) =>
  enqueue(sendEmail, composeEmail({ ...email, brand: config.brand }))

/** An email to the buyer of an order, in the order's language. `text` reads the sentences under `mail.<section>`. */
async function sendToBuyer(
  work: Mailing,
  order: LockedOrder,
  section: string,
  parts: (text: (key: string, values?: Record<string, string | number>) => string) => readonly EmailPart[],
) {
  const { email } = await findBuyer(work.db, order.user_id)
  const { language, order_id } = order
  const values = { brand: work.config.brand, order: String(order_id) }
  const text = (key: string, more = {}) => sentence(language, `mail.${section}.${key}`, { ...values, ...more })
  await send(work, {
    to: email,
    language,
    subject: text('subject'),
    parts: [sentence(language, 'mail.greeting'), ...parts(text)],
  })
}

const orderLink = ({ config }: Mailing, { language, order_id }: LockedOrder, label: string): EmailPart => ({
  link: screenAddress(config.publicUrl, `/dashboard/purchases/${order_id}/show`, language),
  label,
})

/** Confirms a paid or free order: the courses, the total, the seller, the consents and the terms. */
export async function sendConfirmation(work: Mailing, order: LockedOrder, lines: readonly OrderLine[]): Promise<void> {
  const { config } = work
  const { language, consents, total_cents } = order
  const opens = opensOn(order)
  const seller = config.seller ? `${config.seller.name}, ${config.seller.address}` : config.brand
  await sendToBuyer(work, order, 'order', (t) => [
    opens ? t('textLater', { day: dayInWords(opens, language) }) : t('text'),
    ...lines.flatMap((line) => [
      rowsOf(line, language),
      { link: screenAddress(config.publicUrl, `/course/${line.course_id}/general`, language), label: t('open') },
    ]),
    ...(lines.some(({ quantity }) => quantity > 1) || !order.own_place
      ? [t('handOver'), orderLink(work, order, t('places'))]
      : []),
    {
      rows: [
        [t('total'), formatPrice(total_cents, language)],
        ...voucherRow(order),
        [t('seller'), `${seller}, ${config.contactEmail}`],
      ],
    },
    ...(total_cents > 0 && consents?.startNow && consents.acceptLoss ? [t('consents')] : []),
    { link: screenAddress(config.publicUrl, `/page/${staticPages.terms}`, language), label: t('terms'), plain: true },
  ])
}

/** Confirms the consents that were given after the order (CRD art. 8(7)). */
export const sendConsents = (work: Mailing, order: LockedOrder): Promise<void> =>
  sendToBuyer(work, order, 'begin', (t) => [
    t('text'),
    sentence(order.language, 'mail.order.consents'),
    orderLink(work, order, t('open')),
  ])

/** How to pay a company's order by bank transfer. */
export async function sendTransferDetails(work: Mailing, orderId: number): Promise<void> {
  const order = await lockOrder(work.db, orderId)
  const { seller } = work.config
  if (!order || !seller) return
  const lines = await listOrderLines(work.db, [orderId])
  const { language } = order
  await sendToBuyer(work, order, 'transfer', (t) => [
    t('text', { day: dayInWords(transferDue(order), language) }),
    {
      rows: [
        [t('recipient'), seller.name],
        [t('iban'), seller.iban],
        [t('reference'), t('referenceText')],
        [t('amount'), formatMoney(payableOf(order), language)],
      ],
    },
    ...lines.map((line) => rowsOf(line, language)),
    orderLink(work, order, t('open')),
  ])
}

/** Paid, but the seats were taken by others in the meantime. */
export const sendNoSeats = (work: Mailing, order: LockedOrder, refunded: boolean): Promise<void> =>
  sendToBuyer(work, order, 'noSeats', (t) => [t(refunded ? 'refunded' : 'staff'), orderLink(work, order, t('open'))])

/** A second payment of the same order. */
export const sendPaidTwice = (work: Mailing, order: LockedOrder, refunded: boolean): Promise<void> =>
  sendToBuyer(work, order, 'paidTwice', (t) => [t(refunded ? 'refunded' : 'staff'), orderLink(work, order, t('open'))])

type Handed = { order: LockedOrder; line: OrderLine; link: string; from: string; to: string }

/** The hand-over link of a place, to the person who shall have it. */
export async function sendPlaceLink(work: Mailing, { order, line, link, from, to }: Handed): Promise<void> {
  const { language } = order
  const values = { brand: work.config.brand, from, course: inLanguage(line.title, language) }
  const t = (key: string) => sentence(language, `mail.place.${key}`, values)
  await send(work, {
    to,
    language,
    subject: t('subject'),
    parts: [
      sentence(language, 'mail.greeting'),
      t('text'),
      { rows: scheduleOf(line, language) },
      { link, label: t('open') },
      t('about'),
    ],
  })
}

type Declared = { to: string; name: string; orderNumber: string; language: Language; at: Date; accepted: boolean }

/** Acknowledges a declared withdrawal with its content and time (CRD art. 11a(4)). */
export async function sendWithdrawal(work: Mailing, declared: Declared): Promise<void> {
  const { to, name, orderNumber, language, at, accepted } = declared
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vilnius',
  }).format(at)
  const t = (key: string) =>
    sentence(language, `mail.withdrawal.${key}`, { brand: work.config.brand, order: orderNumber })
  await send(work, {
    to,
    language,
    subject: t('subject'),
    parts: [
      sentence(language, 'mail.greeting'),
      t('text'),
      {
        rows: [
          [t('name'), name],
          [t('number'), orderNumber],
          [t('time'), time],
        ],
      },
      t(accepted ? 'accepted' : 'received'),
    ],
  })
}

type Refund = { how: 'part' | 'whole' | 'free' | 'cancelled'; reason: string } & GivenBack

/** What staff gave back or cancelled, and why. */
export async function sendRefund(work: Mailing, order: LockedOrder, refund: Refund): Promise<void> {
  const { how, moneyCents, voucherCents, reason } = refund
  const { language, discount_code } = order
  const money = (cents: number) => formatMoney(cents, language)
  await sendToBuyer(work, order, otherEvents.order_refunded.mail, (t) => [
    t(how, { amount: money(moneyCents + voucherCents) }),
    t('why', { reason }),
    ...(voucherCents > 0 ? [t('voucher', { amount: money(voucherCents), code: discount_code ?? '' })] : []),
    ...(moneyCents > 0 ? [t('how', { amount: money(moneyCents) })] : []),
    orderLink(work, order, t('open')),
  ])
}

/** A declared withdrawal that staff does not accept. */
export const sendRefusal = (work: Mailing, order: LockedOrder, reason: string): Promise<void> =>
  sendToBuyer(work, order, otherEvents.withdrawal_refused.mail, (t) => [
    t('text'),
    t('why', { reason }),
    t('rights'),
    orderLink(work, order, t('open')),
  ])
