import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OfferedQuote } from '../../contract/quotes.ts'
import { call } from '../api/client.ts'
import { isNotFound } from '../api/failure.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QuoteView } from './QuoteView.tsx'

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
  const { quote } = Route.useLoaderData()
  const { token } = Route.useParams()
  if (quote)
    return (
      <QuoteView
        offered={quote}
        token={token}
        pdf={
          <a
            href={`/api/shop/quotes/${token}/pdf`}
            download={`${quote.number}.pdf`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('pdf')}
          </a>
        }
      />
    )
  return (
    <div className="wrap py-10">
      <EmptyState
        level={1}
        title={t('gone')}
        text={t('goneText')}
        picture={<img src="/media/states/not-found.svg" alt="" width={240} height={180} />}
        action={
          <Link to="/help/offer" className={buttonClass()}>
            {t('contact')}
          </Link>
        }
      />
    </div>
  )
}
