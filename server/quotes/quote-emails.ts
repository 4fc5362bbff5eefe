import { type AddressEvent, addressEvents } from '../../contract/events.ts'
import type { EmailPart } from '../mail/email-parts.ts'
import { type Mail, type Mailing, notifyAddress } from '../mail/notify.ts'
import { practiceTile } from '../mail/practice-tile.ts'
import { formatMoney } from '../money.ts'
import { whereOf } from '../shop/public.ts'
import { listQuoteLines, type StoredQuote } from './quotes.queries.ts'
import { lineTotal, quoteNumber } from './quotes.rules.ts'

const send = (work: Mailing, quote: StoredQuote, event: AddressEvent, parts: (mail: Mail) => readonly EmailPart[]) =>
  notifyAddress(
    work,
    { email: quote.email, language: quote.language },
    event,
    { number: quoteNumber(quote.id), company: quote.company.company_name },
    parts,
  )

/** A quote with the link that shows, prints and accepts it. An answer goes to the provider's address. */
export async function sendQuoteEmail(work: Mailing, quote: StoredQuote, token: string): Promise<void> {
  const { employees, note } = quote
  const lines = await listQuoteLines(work.db, quote.id)
  await send(work, quote, addressEvents.quote_sent, ({ language, say, t, link }) => {
    const money = (cents: number) => formatMoney(cents, language)
    const day = say({ day: quote.valid_until })
    return [
      t('text'),
      ...(employees === null ? [] : [t('subscription', { employees })]),
      ...note.split(/\n{2,}/).filter(Boolean),
      ...lines.flatMap((line): EmailPart[] => [
        practiceTile({ ...line, title: line.name, where: [whereOf(line, language).city] }, language),
        {
          rows: [
            [t('places'), String(line.quantity)],
            [t('price'), money(lineTotal(line))],
          ],
        },
      ]),
      {
        rows: [
          ...(quote.discount_cents ? [[t('discount'), money(-quote.discount_cents)] as const] : []),
          [t('total'), money(quote.total_cents)],
          [t('valid'), day],
        ],
      },
      link(`/quote/${token}`, t('open')),
      t('until', { day }),
    ]
  })
}

/** That a sent quote does not hold any more, and why. */
export const sendWithdrawnEmail = (work: Mailing, quote: StoredQuote, reason: string): Promise<void> =>
  send(work, quote, addressEvents.quote_withdrawn, ({ t }) => [t('text'), t('why', { reason })])
