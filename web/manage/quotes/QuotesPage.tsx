import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import type { QuoteRow } from '../../../contract/manage/quotes.ts'
import { quoteStates } from '../../../contract/quotes.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { textLink } from '../../ui/textLink.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { useMoney } from '../orders/useMoney.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { quotesQuery } from './queries.ts'
import { QuoteBadge } from './QuoteBadge.tsx'

/** All quotes for companies. */
export default function QuotesPage() {
  const t = useTranslations('manageQuotes')
  const { day } = useMoments()
  const money = useMoney()
  const list = useListState({ sorts: ['created', 'valid_until', 'total'], filters: ['state'] })
  const narrowing = { search: list.query.search, state: chosenOf(quoteStates, list.filters.state) }
  const query = useQuery(quotesQuery({ ...list.query, ...narrowing }))
  const columns: readonly DataColumn<QuoteRow>[] = [
    {
      id: 'number',
      label: t('columnNumber'),
      heads: true,
      cell: ({ id, number }) => (
        <ManageLink to="quote" params={{ id }} className={textLink}>
          {number}
        </ManageLink>
      ),
    },
    { id: 'company', label: t('company'), cell: ({ company }) => company },
    { id: 'contact', label: t('contact'), cell: ({ contact_name, email }) => `${contact_name}, ${email}` },
    { id: 'state', label: t('state'), cell: ({ state }) => <QuoteBadge state={state} /> },
    { id: 'created', label: t('created'), sorts: true, cell: ({ created }) => day(created) },
    { id: 'valid_until', label: t('validUntil'), sorts: true, cell: ({ valid_until }) => valid_until },
    { id: 'total', label: t('total'), sorts: true, end: true, cell: ({ total }) => money(total) },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <>
            <ExportButton name="quotes" fetchFile={() => call('exportQuotes', { query: narrowing })} />
            <ManageLink to="quoteForm" params={{ id: 'new' }} className={buttonClass({})}>
              {t('new')}
            </ManageLink>
          </>
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="quotes"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('empty')}
          tools={
            <>
              <ListSearch list={list} label={t('search')} />
              <FilterSelect
                list={list}
                name="state"
                label={t('state')}
                options={quoteStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
            </>
          }
        />
      )}
    </>
  )
}
