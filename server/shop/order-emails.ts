import { staticPages } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { addressEvents, type UserEvent, userEvents } from '../../contract/events.ts'
import { inLanguage } from '../db/texts.ts'
import { mapLink } from '../../contract/map-link.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import { type Mail, type Mailing, notify, notifyAddress, withEntry } from '../mail/notify.ts'
import { formatMoney, sum } from '../money.ts'
import { findCreditable } from '../invoicing/public.ts'
import { entriesOf, hoursOf } from '../practice/public.ts'
import { sentence } from '../sentences.ts'
import { contractFiles } from './contract-files.ts'
import { transferDue } from './invoice-order.ts'
import { type LockedOrder, listOrderLines, lockOrder, type OrderLine } from './order.queries.ts'
import { byCourse, lineTile, orderedParts, type Placed, sumRows, transferRows } from './order-parts.ts'
import { asksConsents, isOwed, opensOn } from './orders.rules.ts'
import { findRest } from './owed.queries.ts'
import { listPlaces } from './places.queries.ts'
import { askPayer } from './payer-emails.ts'
import { payableOf } from './pricing.rules.ts'
import type { OrderWork } from './work.ts'

/** An email to the buyer of an order, in the order's language. */
export const notifyBuyer = (
  work: Mailing,
  { user_id: user, language, order_id }: LockedOrder,
  event: UserEvent,
  parts: (mail: Mail, isAttached: boolean) => readonly EmailPart[],
  beside?: Parameters<typeof notify>[5],
): Promise<void> => notify(work, { user, language }, event, { order: String(order_id) }, parts, beside)

/** Whether a consumer bought from staff at a distance: the terms, with the words of a withdrawal, come by email (CRD art. 8(7)). */
const isToldTerms = (order: LockedOrder) =>
  order.sold_by !== null && order.terms_version !== null && asksConsents(order)

export const orderLink = ({ link }: Mail, { order_id }: LockedOrder, label: string): EmailPart =>
  link(`/dashboard/purchases/${order_id}/show`, label)

/** The address of the practice of a line, with its city. */
function placeOf(line: OrderLine, language: Language): string {
  const [address = '', city = ''] = [line.location_address, line.city].map((texts) => inLanguage(texts, language))
  return address.includes(city) ? address : `${address}, ${city}`
}

/** The first line of each address: it has the link to the map. */
function withMap(lines: readonly OrderLine[], language: Language): ReadonlySet<OrderLine> {
  const dates = byCourse(lines).map(({ line }) => line)
  const held = dates.filter(({ online }) => !online).toReversed()
  return new Set(new Map(held.map((line) => [placeOf(line, language), line])).values())
}

/** By line: the hours and rooms of the practice groups of its places, each once; none where a place has no group. */
async function placedIn(db: Read, { order_id }: LockedOrder): Promise<ReadonlyMap<number, Placed>> {
  const lines = Map.groupBy(await listPlaces(db, order_id), ({ line }) => line)
  return new Map(
    [...lines].flatMap(([line, places]) => {
      const hours = places.flatMap(({ starts_at, ends_at, further }) =>
        starts_at && ends_at ? [hoursOf({ starts_at, ends_at, further })] : [],
      )
      if (hours.length < places.length) return []
      const sessions = [...new Map(hours.map((own) => [JSON.stringify(own), own])).values()]
      return [[line, { sessions, rooms: [...new Set(places.flatMap(({ room }) => room ?? []))] }] as const]
    }),
  )
}

type Going = { isOpen: boolean; isOnly: boolean; hasMap: boolean; names: boolean; placed: Placed | undefined }

/**
 * What a line of a confirmed order is: when, where, what was bought and how one goes on. The link to a closed course is that of the order,
 * and so is the button of an order of several courses.
 */
function ticketOf({ t, link, language }: Mail, line: OrderLine, going: Going): EmailPart[] {
  const { isOpen, isOnly, hasMap, names, placed } = going
  return [
    lineTile(line, language, { names, placed, priced: true }),
    ...(hasMap ? [{ link: mapLink(placeOf(line, language)), label: t('map'), plain: true }] : []),
    ...(isOpen ? [{ ...link(`/course/${line.course_id}/general`, t('open')), plain: !isOnly }] : []),
  ]
}

/**
 * Confirms a paid or free order, as its page does: the courses with the calendar entries of the buyer's practice, what
 * they cost, the seller, the order with its invoice, the consents and the terms. A buyer without a place hands all of
 * them over first.
 */
export async function sendConfirmation(
  work: Pick<OrderWork, 'db' | 'config' | 'enqueue' | 'now'>,
  order: LockedOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  const { brand, contactEmail, seller } = work.config
  const { language, consents, total_cents, own_place, user_id: userId } = order
  const opens = opensOn(order)
  const owed = isOwed({ ...order, state: 'fulfilled' }) ? await findRest(work.db, order.order_id) : 0
  const hasOthers = lines.some(({ quantity }) => quantity > 1) || !own_place
  const handsFirst = !own_place && !opens
  const isInvoiced = total_cents > sum(lines.map(({ voucher_cents }) => voucher_cents))
  const mapped = withMap(lines, language)
  const practices = await placedIn(work.db, order)
  const invoice = isInvoiced ? (await findCreditable(work.db, order.order_id)).invoice : undefined
  const write = (mail: Mail, isAttached: boolean): EmailPart[] => {
    const { t, link } = mail
    const going = { isOpen: own_place && !opens, isOnly: lines.length === 1 }
    const toOrder = orderLink(mail, order, t(hasOthers ? 'places' : 'order'))
    return [
      opens ? t('textLater', { day: { day: opens } }) : t(handsFirst ? 'textOthers' : 'text'),
      ...(handsFirst ? [toOrder] : []),
      ...byCourse(lines).flatMap(({ line, names }) =>
        ticketOf(mail, line, { ...going, names, hasMap: mapped.has(line), placed: practices.get(line.position) }),
      ),
      {
        rows: [
          ...sumRows(order, lines),
          ...(owed > 0 ? transferRows(work, order, owed) : []),
          [t('seller'), `${seller ? `${seller.name}, ${seller.address}` : brand}, ${contactEmail}`],
        ],
      },
      ...(invoice && isAttached ? [t('invoiceAttached', { number: invoice.document.number })] : []),
      ...(isInvoiced && !(invoice && isAttached) ? [t('invoice')] : []),
      ...(handsFirst ? [] : [...(hasOthers ? [t('handOver')] : []), toOrder]),
      ...(isToldTerms(order) ? [t('contract')] : []),
      ...(total_cents > 0 && consents?.startNow && consents.acceptLoss ? [t('consents')] : []),
      { ...link(`/page/${staticPages.terms}`, t('terms')), plain: true },
    ]
  }
  const courses = lines.map(({ course_id }) => course_id)
  await notifyBuyer(work, order, userEvents.order_confirmed, write, async ({ email, language: to }) => ({
    ...withEntry(await entriesOf(work, { userId, courses }, { language: to, to: email })),
    ...(isToldTerms(order) ? { attachments: await contractFiles(work, order, lines) } : {}),
    ...(invoice ? { invoiceOf: order.order_id } : {}),
  }))
}

/** Confirms the consents that were given after the order (CRD art. 8(7)). */
export const sendConsents = (work: Mailing, order: LockedOrder): Promise<void> =>
  notifyBuyer(work, order, userEvents.order_begun, (mail) => [
    mail.t('text'),
    sentence(order.language, 'mail.order.consents'),
    orderLink(mail, order, mail.t('open')),
  ])

/** How to pay a company's order by bank transfer. */
export async function sendTransferDetails(
  work: Pick<OrderWork, 'db' | 'config' | 'enqueue'>,
  orderId: number,
): Promise<void> {
  const order = await lockOrder(work.db, orderId)
  if (!order || !work.config.seller) return
  const rest = await findRest(work.db, orderId)
  const lines = await listOrderLines(work.db, [orderId])
  const { language } = order
  await notifyBuyer(
    work,
    order,
    userEvents.transfer_due,
    (mail) => {
      const { t } = mail
      return [
        t('text', { day: { day: transferDue(order) } }),
        { rows: transferRows(work, order, rest) },
        ...orderedParts(order, lines),
        ...(isToldTerms(order) ? [sentence(language, 'mail.order.contract')] : []),
        orderLink(mail, order, t('open')),
      ]
    },
    async () => (isToldTerms(order) ? { attachments: await contractFiles(work, order, lines) } : {}),
  )
  await askPayer(work, order, { lines, restCents: rest })
}

/** The link by which a buyer pays what staff sold, and until when the places are held. */
export async function sendPayLink(work: Pick<OrderWork, 'db' | 'config' | 'enqueue'>, orderId: number): Promise<void> {
  const order = await lockOrder(work.db, orderId)
  if (!order?.hold_until) return
  const { language, hold_until: until } = order
  const lines = await listOrderLines(work.db, [orderId])
  await notifyBuyer(
    work,
    order,
    userEvents.payment_asked,
    (mail) => [
      mail.t('text', { until }),
      ...orderedParts(order, lines),
      ...(isToldTerms(order) ? [sentence(language, 'mail.order.contract')] : []),
      orderLink(mail, order, mail.t('open')),
    ],
    async () => (isToldTerms(order) ? { attachments: await contractFiles(work, order, lines) } : {}),
  )
  await askPayer(work, order, { lines, restCents: payableOf(order) })
}

/** What the buyer was emailed how to pay was not paid in time. */
export const sendExpired = (work: Mailing, order: LockedOrder): Promise<void> =>
  notifyBuyer(work, order, userEvents.order_expired, (mail) => [
    mail.t('text'),
    mail.t('about'),
    orderLink(mail, order, mail.t('open')),
  ])

/** A part of an order came: what is left to be paid, and how. */
export const sendPartPaid = (work: OrderWork, order: LockedOrder, restCents: number): Promise<void> =>
  notifyBuyer(work, order, userEvents.order_part_paid, (mail) => [
    mail.t('text', { rest: formatMoney(restCents, order.language) }),
    { rows: transferRows(work, order, restCents) },
    orderLink(mail, order, mail.t('open')),
  ])

/** What was recorded of an order by mistake is taken back: the buyer, who was told of it, learns what is left to be paid. */
export const sendTakenBack = (
  work: OrderWork,
  order: LockedOrder,
  { amountCents, restCents }: { amountCents: number; restCents: number },
): Promise<void> =>
  notifyBuyer(work, order, userEvents.receipt_taken_back, (mail) => [
    mail.t('text', { amount: formatMoney(amountCents, order.language), rest: formatMoney(restCents, order.language) }),
    { rows: transferRows(work, order, restCents) },
    orderLink(mail, order, mail.t('open')),
  ])

const sendReturned = (work: Mailing, order: LockedOrder, event: UserEvent, refunded: boolean) =>
  notifyBuyer(work, order, event, (mail) => [
    mail.t(refunded ? 'refunded' : 'staff'),
    orderLink(mail, order, mail.t('open')),
  ])

/** Paid, but the seats were taken by others in the meantime. */
export const sendNoSeats = (work: Mailing, order: LockedOrder, refunded: boolean): Promise<void> =>
  sendReturned(work, order, userEvents.seats_missing, refunded)

/** A second payment of the same order. */
export const sendPaidTwice = (work: Mailing, order: LockedOrder, refunded: boolean): Promise<void> =>
  sendReturned(work, order, userEvents.paid_twice, refunded)

type Handed = { order: LockedOrder; line: OrderLine; link: string; from: string; to: string }

/** The hand-over link of a place, to the person who shall have it. */
export async function sendPlaceLink(work: Mailing, { order, line, link, from, to }: Handed): Promise<void> {
  const { language } = order
  const values = { from, course: line.title }
  await notifyAddress(work, { email: to, language }, addressEvents.place_sent, values, ({ t }) => [
    t('text'),
    lineTile(line, language),
    { link, label: t('open') },
    t('about'),
  ])
}

type Declared = {
  to: string
  /** Of the account, if its address is confirmed: what anybody may have typed for a stranger to read is not repeated. */
  name: string | undefined
  /** Digits. */
  orderNumber: string | undefined
  language: Language
  at: Date
  accepted: boolean
  /** What a prepaid voucher has again by it. */
  voucher?: { cents: number; code: string } | undefined
}

/** Acknowledges a declared withdrawal with its content and time (CRD art. 11a(4)). */
export async function sendWithdrawal(work: Mailing, declared: Declared): Promise<void> {
  const { to, name, orderNumber, language, at, accepted, voucher } = declared
  await notifyAddress(work, { email: to, language }, addressEvents.withdrawal_declared, {}, ({ say, t }) => [
    t('text'),
    {
      rows: [
        ...(name ? [[t('name'), name] as const] : []),
        ...(orderNumber ? [[t('number'), orderNumber] as const] : []),
        [t('time'), say(at)] as const,
      ],
    },
    t(accepted ? 'accepted' : 'received'),
    ...(voucher ? [t('voucher', { amount: formatMoney(voucher.cents, language), code: voucher.code })] : []),
  ])
}

/** A declared withdrawal that staff does not accept. */
export const sendRefusal = (work: Mailing, order: LockedOrder, reason: string): Promise<void> =>
  notifyBuyer(work, order, userEvents.withdrawal_refused, (mail) => [
    mail.t('text'),
    mail.t('why', { reason }),
    mail.t('rights'),
    orderLink(mail, order, mail.t('open')),
  ])
