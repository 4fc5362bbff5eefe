import { inLanguage } from '../db/texts.ts'
import type { Language } from '../../contract/common.ts'
import { rfReference } from '../invoicing/public.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import { practiceTile } from '../mail/practice-tile.ts'
import { formatMoney, formatPrice } from '../money.ts'
import { sentence } from '../sentences.ts'
import { dayInWords } from '../time.ts'
import type { LockedOrder, OrderLine } from './order.queries.ts'
import type { OrderWork } from './work.ts'

const totalOf = ({ price_cents, quantity, discount_cents }: OrderLine) => price_cents * quantity - discount_cents

/** What the course of a line is, when and where its practice. */
export function lineTile(line: OrderLine, language: Language): EmailPart {
  const where = line.online
    ? [sentence(language, 'cart.online')]
    : [line.location_name, line.location_address].map((texts) => inLanguage(texts, language))
  const title = inLanguage(line.title, language)
  return practiceTile({ ...line, title, where, anytime: sentence(language, 'mail.order.anytime') }, language)
}

/** One ordered course: what, when, where, how many places, the price. */
export function lineParts(line: OrderLine, language: Language): EmailPart[] {
  const t = (key: string) => sentence(language, `mail.order.${key}`)
  const rows = [
    [t('quantity'), String(line.quantity)],
    [t('price'), formatPrice(totalOf(line), language)],
  ] as const
  return [lineTile(line, language), { rows }]
}

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
