import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { lineInWords } from '../../contract/session-words.ts'
import type { OfferedQuote } from '../../contract/quotes.ts'
import { call } from '../api/client.ts'
import { isNotFound } from '../api/failure.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { QuoteDecision } from './QuoteDecision.tsx'

/** The number of the quote, or that its link does not work any more. */
const titleOf = (
  quote: OfferedQuote | null | undefined,
  words: { title: string; gone: string } | undefined,
  brand: string,
) => `${quote ? `${words?.title} ${quote.number}` : words?.gone} – ${brand}`

export const Route = createFileRoute('/quote/$token')({
  staticData: { messages: ['orders'] },
  loader: ({ params: { token } }) =>
    call('getOfferedQuote', { params: { token } }).then(
      (quote) => ({ quote }),
      (error: unknown) => {
        if (isNotFound(error)) return { quote: null }
        throw error
      },
    ),
  head: ({
    loaderData,
    match: {
      context: { messages, site },
    },
  }) => ({
    meta: [
      { title: titleOf(loaderData?.quote, messages.orders?.quote, site.brand) },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: QuotePage,
})

/** Where the link of a quote leads: what is offered, and how to accept or decline it. */
function QuotePage() {
  const t = useTranslations('orders.quote')
  const loaded = Route.useLoaderData()
  const { token } = Route.useParams()
  const [decided, setDecided] = useState<OfferedQuote>()
  const quote = decided ?? loaded.quote
  if (!quote)
    return (
      <div className="wrap py-10">
        <EmptyState
          level={1}
          title={t('gone')}
          text={t('goneText')}
          picture={<img src="/media/states/not-found.svg" alt="" width={240} height={180} />}
        />
      </div>
    )
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
        <a
          href={`/api/shop/quotes/${token}/pdf`}
          download={`${quote.number}.pdf`}
          className={cx(buttonClass({ variant: 'secondary' }), 'mt-4')}
        >
          {t('pdf')}
        </a>
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
                {lineInWords(line)} · {t('places', { count: line.quantity })}
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
