import { inLanguage } from '../db/texts.ts'
import type { Language } from '../../contract/common.ts'
import type { Session } from '../../contract/sessions.ts'
import { rfReference } from '../invoicing/public.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import { practiceTile } from '../mail/practice-tile.ts'
import { formatMoney, formatPrice, sum } from '../money.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import { totalsOf } from './cart.rules.ts'
import type { LockedOrder, OrderLine } from './order.queries.ts'
import { payableOf } from './pricing.rules.ts'
import type { OrderWork } from './work.ts'

/** The lines, those of a course together. `names`: the first of them, which says which course it is. */
export const byCourse = <One extends Pick<OrderLine, 'course_id'>>(lines: readonly One[]) =>
  [...Map.groupBy(lines, ({ course_id }) => course_id).values()].flatMap((dates) =>
    dates.map((line, at) => ({ line, names: at === 0 })),
  )

/** The hours and rooms of the places of a line, where they are known. */
export type Placed = { sessions: readonly Session[]; rooms: readonly string[] }
type Told = {
  /** Whether it says which course it is. */
  names?: boolean
  placed?: Placed | undefined
  /** Whether it says how many places, and their price. */
  priced?: boolean
}

/** What the course of a line is, when and where its practice, and what was bought of it. */
export function lineTile(
  line: OrderLine,
  language: Language,
  { names = true, placed, priced = false }: Told = {},
): EmailPart {
  const where = line.online
    ? [sentence(language, 'cart.online')]
    : [
        inLanguage(line.location_name, language),
        ...(placed?.rooms.length ? [`${sentence(language, 'mail.slot.room')}: ${placed.rooms.join(', ')}`] : []),
        inLanguage(line.location_address, language),
      ]
  const { title, quantity, ...dated } = line
  const price = formatPrice(priceOf(line), language)
  return practiceTile(
    {
      ...dated,
      ...(placed ? { sessions: placed.sessions } : {}),
      ...(names ? { title: inLanguage(title, language) } : {}),
      ...(priced ? { bought: sentence(language, 'mail.order.bought', { quantity, price }) } : {}),
      where,
      anytime: sentence(language, 'mail.order.anytime'),
    },
    language,
  )
}

type Summed = Pick<LockedOrder, 'total_cents' | 'discount_cents' | 'voucher_cents' | 'paid_at'>
type PricedLine = Pick<OrderLine, 'price_cents' | 'quantity'>
const priceOf = ({ price_cents, quantity }: PricedLine) => price_cents * quantity

/** The sums of an order, as its page and its emails have them. */
export const orderTotals = (order: Summed, lines: readonly PricedLine[], language: Language) =>
  totalsOf(
    {
      subtotalCents: sum(lines.map(priceOf)),
      discountCents: order.discount_cents,
      voucherCents: order.voucher_cents,
      payableCents: payableOf(order),
    },
    language,
    order.paid_at !== null,
  )

/** The sums of an order as rows of a table of an email. */
export const sumRows = (order: Summed & Pick<LockedOrder, 'language'>, lines: readonly OrderLine[]) =>
  orderTotals(order, lines, order.language).map(({ title, text }) => [title, text] as const)

/** What was ordered: each date, and the sums. */
export const orderedParts = (
  order: Summed & Pick<LockedOrder, 'language'>,
  lines: readonly OrderLine[],
): EmailPart[] => [
  ...byCourse(lines).map(({ line, names }) => lineTile(line, order.language, { names, priced: true })),
  { rows: sumRows(order, lines) },
]

/** How to pay by bank transfer, and of an order on credit until when. */
export function transferRows(
  { config }: Pick<OrderWork, 'config'>,
  order: LockedOrder,
  cents: number,
): [string, string][] {
  const { language, order_id: id, due_on, state } = order
  const t = (key: string) => sentence(language, `mail.transfer.${key}`, { order: String(id) })
  const { seller } = config
  if (!seller) return []
  return [
    [t('recipient'), seller.name],
    [t('iban'), seller.iban],
    [t('reference'), t('referenceText')],
    // An invoice has a reference of its own.
    ...(state === 'pending' ? ([[t('rf'), rfReference(String(id))]] as [string, string][]) : []),
    [t('amount'), formatMoney(cents, language)],
    ...(due_on ? ([[t('due'), dayInWords(due_on, language)]] as [string, string][]) : []),
  ]
}
