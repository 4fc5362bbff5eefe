import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ExpiringGroup, expiringSorts, noCity } from '../../../contract/manage/certificates.ts'
import { call } from '../../api/client.ts'
import { ExportButton } from '../ExportButton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { expiringQuery } from './queries.ts'

/** Certificates that end, by month and city, next to the free seats of their courses. */
export default function ExpiringPage() {
  const t = useTranslations('managePeople.expiring')
  const list = useListState({ sorts: expiringSorts, filters: ['city'] })
  const { search, page, dir } = list.query
  const { city } = list.filters
  const sort = chosenOf(expiringSorts, list.query.sort)
  const narrowing = { search, ...(city ? { holder_city: city } : {}) }
  const query = useQuery(expiringQuery({ ...narrowing, page, ...(sort ? { sort } : {}), ...(dir ? { dir } : {}) }))
  const columns: readonly DataColumn<ExpiringGroup>[] = [
    {
      id: 'month',
      label: t('month'),
      sorts: true,
      cell: ({ month }) => <span className="whitespace-nowrap">{month}</span>,
    },
    { id: 'course', label: t('course'), sorts: true, heads: true, cell: ({ course }) => course },
    { id: 'city', label: t('city'), sorts: true, cell: ({ city }) => city ?? t('noCity') },
    { id: 'expiring', label: t('expiring'), sorts: true, end: true, cell: ({ expiring }) => expiring },
    {
      id: 'free',
      label: t('free'),
      sorts: true,
      end: true,
      cell: ({ city, free_seats }) => (city === null ? '–' : free_seats),
    },
    { id: 'everywhere', label: t('everywhere'), end: true, cell: ({ free_everywhere }) => free_everywhere },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={<ExportButton name="expiring" fetchFile={() => call('exportExpiring', { query: narrowing })} />}
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="expiring"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ month, course_id, city }) => `${month} ${course_id} ${city ?? ''}`}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('empty')}
          tools={
            <>
              <ListSearch list={list} label={t('search')} />
              <FilterSelect
                list={list}
                name="city"
                label={t('city')}
                options={[
                  ...query.data.cities.map((value) => ({ value, label: value })),
                  { value: noCity, label: t('noCity') },
                ]}
              />
            </>
          }
        />
      )}
    </>
  )
}
