import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { orNotFound } from '../api/orNotFound.ts'
import { unlistedHead } from '../unlisted-head.ts'
import { Save } from './InvoiceList.tsx'
import { QuoteView } from './QuoteView.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/quotes/$id')({
  staticData: { messages: ['orders'] },
  loader: ({ params: { id } }) => orNotFound(call('getOfferedQuote', { params: { token: id } })),
  head: ({ loaderData, match: { context } }) =>
    unlistedHead(`${context.messages.orders?.quote.title} ${loaderData?.number ?? ''}`, context.site.brand),
  component: OwnQuotePage,
})

/** A quote that was sent to the confirmed address of the user, without the emailed link. */
function OwnQuotePage() {
  const t = useTranslations('orders.quote')
  const quote = Route.useLoaderData()
  const { id } = Route.useParams()
  return (
    <QuoteView
      key={id}
      offered={quote}
      token={id}
      pdf={
        <Save
          load={() => call('getOfferedQuotePdf', { params: { token: id } })}
          file={`${quote.number}.pdf`}
          label={t('pdf')}
          of={quote.number}
        />
      }
    />
  )
}
