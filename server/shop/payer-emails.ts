import { addressEvents } from '../../contract/events.ts'
import { isOnline } from '../../contract/order-states.ts'
import { nameInDocuments } from '../../contract/printable.ts'
import { renderInvoiceHtml } from '../invoicing/public.ts'
import type { Attachment } from '../integrations/mail/port.ts'
import { notifyAddress } from '../mail/notify.ts'
import { formatMoney } from '../money.ts'
import { sentence } from '../sentences.ts'
import { advanceInvoice } from './invoice-order.ts'
import { nameBuyer } from './name-buyer.ts'
import type { LockedOrder, OrderLine } from './order.queries.ts'
import { orderedParts, transferRows } from './order-parts.ts'
import type { OrderWork } from './work.ts'

type Asking = Pick<OrderWork, 'db' | 'config' | 'enqueue'>
type Asked = { lines: readonly OrderLine[]; restCents: number }

/** The proforma of an order that awaits a transfer, as a file; it names the buyer. */
async function proformaOf(work: Asking, order: LockedOrder, lines: readonly OrderLine[]): Promise<Attachment> {
  const { language, order_id: id } = order
  const name = `${sentence(language, 'mail.payerAsked.file')}-${id}.html`
  const content = renderInvoiceHtml(await advanceInvoice(work, order, lines), work.config.publicUrl)
  return { filename: name, contentType: 'text/html; charset=utf-8', content }
}

/** The buyer, as who pays knows them. */
const buyerOf = async ({ db }: Asking, order: LockedOrder): Promise<string> =>
  order.company && !order.company.private
    ? order.company.company_name
    : nameBuyer(db, order, order.language, nameInDocuments)

/**
 * Asks who pays for the buyer, if a sale names their address, for the money of an order: how to pay by transfer, with the
 * proforma, or until when it can be paid online. The buyer is asked by an email of their own.
 */
export async function askPayer(work: Asking, order: LockedOrder, { lines, restCents }: Asked): Promise<void> {
  const { language, payer_email: email, hold_until: until } = order
  if (!email) return
  const values = { buyer: await buyerOf(work, order), order: String(order.order_id), ...(until ? { until } : {}) }
  const online = isOnline(order.payment_method)
  await notifyAddress(
    work,
    { email, language },
    addressEvents.payer_asked,
    values,
    ({ t, link }) => [
      t('text'),
      ...(online ? [t('until')] : [{ rows: transferRows(work, order, restCents) }]),
      ...orderedParts(order, lines),
      ...(online ? [link(`/dashboard/purchases/${order.order_id}/show`, t('open'))] : [t('invoice')]),
    ],
    online ? {} : { attachments: [await proformaOf(work, order, lines)] },
  )
}

/**
 * The order that who pays was asked to pay for ended before it was paid: how, and what of it goes back. `revives`:
 * money that is on its way still pays it.
 */
export async function releasePayer(
  work: Asking,
  order: LockedOrder,
  { ended, moneyCents, revives }: { ended: 'cancelled' | 'expired'; moneyCents: number; revives: boolean },
): Promise<void> {
  const { language, payer_email: email } = order
  if (!email) return
  const values = { buyer: await buyerOf(work, order), order: String(order.order_id) }
  await notifyAddress(work, { email, language }, addressEvents.payer_released, values, ({ t }) => [
    t(ended),
    moneyCents > 0 ? t('how', { amount: formatMoney(moneyCents, language) }) : t(revives ? 'about' : 'refunded'),
  ])
}
