import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { staffProfileQuery } from '../queries.ts'
import { QuoteBadge } from '../quotes/QuoteBadge.tsx'

/** The company of a request, its quotes with their orders, and the way to make one. */
export function RequestQuotes({ conversation: { id, quotes, companies } }: { conversation: Conversation }) {
  const t = useTranslations('manageQuotes')
  const orders = useTranslations('manageOrders')
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  if (!profile.capabilities.includes('make_quotes')) return null
  return (
    <Panel title={t('of')}>
      {companies.length > 0 && (
        <ul className="mb-3 grid gap-1 text-sm">
          {companies.map((company) => (
            <li key={company.id}>
              <ManageLink to="company" params={{ id: company.id }} className={textLink}>
                {company.name}
              </ManageLink>{' '}
              <span className="text-ink-soft">{company.code}</span>
            </li>
          ))}
        </ul>
      )}
      {quotes.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-2 text-sm">
        {quotes.map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center gap-2">
            <ManageLink to="quote" params={{ id: quote.id }} className={textLink}>
              {quote.number}
            </ManageLink>
            <QuoteBadge state={quote.state} />
            {quote.order_id !== null && (
              <ManageLink to="order" params={{ id: quote.order_id }} className={textLink}>
                {orders('number', { id: String(quote.order_id) })}
              </ManageLink>
            )}
          </li>
        ))}
      </ul>
      <ManageLink
        to="quoteForm"
        params={{ id: 'new' }}
        search={{ conversation: id }}
        className={cx(buttonClass({ size: 'sm', variant: 'secondary' }), 'mt-3')}
      >
        {t('make')}
      </ManageLink>
    </Panel>
  )
}
