import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { conversationQuery } from '../inbox/queries.ts'
import { quotableQuery } from '../kit/quotable-query.ts'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { quoteQuery } from './queries.ts'
import { QuoteForm } from './QuoteForm.tsx'

/** Makes a quote, of a conversation where the address names one, or changes a draft (`id` is a number). */
export default function QuoteFormPage({ params: { id = 'new' } }: { params: Params }) {
  const t = useTranslations('manageQuotes')
  const words = useTranslations('words')
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = typeof search.conversation === 'string' ? search.conversation : undefined
  const isNew = id === 'new'
  const quotable = useQuery(quotableQuery({ free: false }))
  const quote = useQuery({ ...quoteQuery(Number(id)), enabled: !isNew })
  const conversation = useQuery({ ...conversationQuery(asked ?? ''), enabled: isNew && asked !== undefined })
  const ready = quotable.data && (isNew || quote.data) && (!isNew || !asked || conversation.data)
  return (
    <>
      <ScreenTitle
        title={isNew ? t('new') : t('number', { number: quote.data?.number ?? '' })}
        above={
          <ManageLink to="quotes" className="underline">
            {words('lists.quotes.title')}
          </ManageLink>
        }
      />
      <QueryNotice query={quotable} />
      {!isNew && <QueryNotice query={quote} />}
      {isNew && asked && <QueryNotice query={conversation} />}
      {ready && quotable.data && (
        <QuoteForm quotable={quotable.data.data} draft={quote.data} request={conversation.data} />
      )}
    </>
  )
}
