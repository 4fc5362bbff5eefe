import type { Config } from '../config.ts'
import type { Read } from '../db/connect.ts'
import { composeEmail, type EmailPart } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { formatMoney } from '../money.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { describeLine } from '../shop/public.ts'
import { dayInWords } from '../time.ts'
import { listQuoteLines, type StoredQuote } from './quotes.queries.ts'
import { lineTotal, quoteNumber } from './quotes.rules.ts'

type Mailing = { db: Read; enqueue: Enqueue; config: Config }

async function send(
  { enqueue, config }: Mailing,
  quote: StoredQuote,
  subject: 'subject' | 'withdrawnSubject',
  parts: (t: (key: string, values?: Record<string, string | number>) => string) => readonly EmailPart[],
) {
  const { language, email, id } = quote
  const { brand, contactEmail } = config
  const values = { brand, number: quoteNumber(id), company: quote.company.company_name }
  const t = (key: string, more = {}) => sentence(language, `mail.quote.${key}`, { ...values, ...more })
  const body = [sentence(language, 'mail.greeting'), ...parts(t)]
  await enqueue(
    sendEmail,
    composeEmail({ to: email, language, brand, subject: t(subject), parts: body, replyTo: contactEmail }),
  )
}

/** A quote with the link that shows, prints and accepts it. An answer goes to the provider's address. */
export async function sendQuoteEmail(mailing: Mailing, quote: StoredQuote, token: string): Promise<void> {
  const { language, employees, note } = quote
  const lines = await listQuoteLines(mailing.db, quote.id)
  const money = (cents: number) => formatMoney(cents, language)
  const day = dayInWords(quote.valid_until, language)
  await send(mailing, quote, 'subject', (t) => [
    t('text'),
    ...(employees === null ? [] : [t('subscription', { employees })]),
    ...note.split(/\n{2,}/).filter(Boolean),
    ...lines.map((line) => ({
      rows: [
        [t('course'), line.name],
        [t('when'), describeLine(line, language)],
        [t('places'), String(line.quantity)],
        [t('price'), money(lineTotal(line))],
      ] as const,
    })),
    {
      rows: [
        ...(quote.discount_cents ? [[t('discount'), money(-quote.discount_cents)] as const] : []),
        [t('total'), money(quote.total_cents)],
        [t('valid'), day],
      ],
    },
    { link: screenAddress(mailing.config.publicUrl, `/quote/${token}`, language), label: t('open') },
    t('until', { day }),
  ])
}

/** That a sent quote does not hold any more, and why. */
export const sendWithdrawnEmail = (mailing: Mailing, quote: StoredQuote, reason: string): Promise<void> =>
  send(mailing, quote, 'withdrawnSubject', (t) => [t('withdrawn'), t('why', { reason })])
