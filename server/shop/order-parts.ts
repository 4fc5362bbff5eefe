import { inLanguage } from '../db/texts.ts'
import type { Language } from '../../contract/common.ts'
import { rfReference } from '../invoicing/public.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import { practiceTile } from '../mail/practice-tile.ts'
import { formatMoney, formatPrice, sum } from '../money.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import { describeLine, totalsOf } from './cart.rules.ts'
import type { LockedOrder, OrderLine } from './order.queries.ts'
import { payableOf } from './pricing.rules.ts'
import type { OrderWork } from './work.ts'

/** The lines, those of a course together. `names`: the first of them, which says which course it is. */
export const byCourse = <One extends Pick<OrderLine, 'course_id'>>(lines: readonly One[]) =>
  [...Map.groupBy(lines, ({ course_id }) => course_id).values()].flatMap((dates) =>
    dates.map((line, at) => ({ line, names: at === 0 })),
  )

/** What the course of a line is, if it `names` it, when and where its practice. */
export function lineTile(line: OrderLine, language: Language, names = true): EmailPart {
  const where = line.online
    ? [sentence(language, 'cart.online')]
    : [line.location_name, line.location_address].map((texts) => inLanguage(texts, language))
  const { title, ...dated } = line
  const tile = { ...dated, where, anytime: sentence(language, 'mail.order.anytime') }
  return practiceTile(names ? { ...tile, title: inLanguage(title, language) } : tile, language)
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

/** What was ordered, in one table with its sums; the dates of a course are under its name. */
export function soldPart(order: Summed & Pick<LockedOrder, 'language'>, lines: readonly OrderLine[]): EmailPart {
  const { language } = order
  const t = (key: string) => sentence(language, `mail.order.${key}`)
  const rows = byCourse(lines).map(({ line, names }) => ({
    title: names ? inLanguage(line.title, language) : null,
    where: describeLine(line, language),
    quantity: String(line.quantity),
    price: formatPrice(priceOf(line), language),
  }))
  return {
    sold: {
      labels: { line: t('course'), quantity: t('quantity'), price: t('price') },
      lines: rows,
      sums: orderTotals(order, lines, language).map(({ title, text }) => [title, text] as const),
    },
  }
}

/** What was ordered: when and where each date is, then the table with the sums. */
export const orderedParts = (
  order: Summed & Pick<LockedOrder, 'language'>,
  lines: readonly OrderLine[],
): EmailPart[] => [
  ...byCourse(lines).map(({ line, names }) => lineTile(line, order.language, names)),
  soldPart(order, lines),
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
