import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { dot, lineInWords } from '../../contract/line-in-words.ts'
import type { OfferedQuote } from '../../contract/quotes.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { QuoteDecision } from './QuoteDecision.tsx'

/** `token`: of the emailed link, or the number of the quote. `pdf`: how it is downloaded. */
type Props = { offered: OfferedQuote; token: string; pdf: ReactNode }

/** A quote as the company reads it: what is offered, and how to accept or decline it. */
export function QuoteView({ offered, token, pdf }: Props) {
  const t = useTranslations('orders.quote')
  const [decided, setDecided] = useState<OfferedQuote>()
  const quote = decided ?? offered
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-4xl">
          {t('title')} {quote.number}
        </h1>
        <p className="mt-2 text-lg text-ink-soft">{t('for', { company: quote.company })}</p>
        <div aria-live="polite" className="mt-6 empty:hidden">
          {quote.state !== 'sent' && <Outcome quote={quote} />}
        </div>
        <Sheet quote={quote} />
        <div className="mt-4">{pdf}</div>
        {quote.state === 'sent' && <QuoteDecision quote={quote} token={token} onDecided={setDecided} />}
      </div>
    </div>
  )
}

function Outcome({ quote: { state, order_id, email, valid_until } }: { quote: OfferedQuote }) {
  const t = useTranslations('orders.quote')
  if (state === 'accepted')
    return (
      <Notice kind="success" title={t('accepted')}>
        {t('acceptedText', { order: String(order_id), email })}
      </Notice>
    )
  const known = state === 'declined' || state === 'expired' ? state : 'withdrawn'
  return (
    <Notice kind="warning" title={t(known)}>
      {t(`${known}Text`, { day: valid_until })}{' '}
      <Link to="/help/offer" className="underline">
        {t('contact')}
      </Link>
    </Notice>
  )
}

function Sheet({ quote: { lines, discount, total, employees, valid_until, note } }: { quote: OfferedQuote }) {
  const t = useTranslations('orders.quote')
  const format = useFormatter()
  const money = (euros: number) => format.number(euros, { style: 'currency', currency: 'EUR' })
  return (
    <Card className="mt-6 grid gap-4">
      {note && <p className="break-words whitespace-pre-line">{note}</p>}
      {employees !== null && <p>{t('employees', { count: employees })}</p>}
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.product_id} className="flex flex-wrap justify-between gap-x-6 border-b border-line pb-3">
            <span className="min-w-0">
              <strong className="break-words">{line.name}</strong>
              <br />
              <span className="text-ink-soft">
                {lineInWords(line)}
                {dot}
                {t('places', { count: line.quantity })}
              </span>
            </span>
            <span className="whitespace-nowrap">{money(line.total)}</span>
          </li>
        ))}
      </ul>
      {discount > 0 && (
        <p className="flex justify-between gap-4 text-ink-soft">
          <span>{t('discount')}</span>
          <span>{money(-discount)}</span>
        </p>
      )}
      <p className="flex justify-between gap-4 text-xl font-bold">
        <span>{t('total')}</span>
        <span>{money(total)}</span>
      </p>
      <p className="text-ink-soft">{t('until', { day: valid_until })}</p>
    </Card>
  )
}
