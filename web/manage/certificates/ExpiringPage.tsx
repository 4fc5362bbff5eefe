import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ExpiringGroup } from '../../../contract/manage/certificates.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { expiringQuery } from './queries.ts'

/** Certificates that end, by month and city, next to the free seats of their courses. */
export default function ExpiringPage() {
  const t = useTranslations('managePeople.expiring')
  const query = useQuery(expiringQuery)
  const columns: readonly DataColumn<ExpiringGroup>[] = [
    { id: 'month', label: t('month'), cell: ({ month }) => <span className="whitespace-nowrap">{month}</span> },
    { id: 'course', label: t('course'), heads: true, cell: ({ course }) => course },
    { id: 'city', label: t('city'), cell: ({ city }) => city ?? t('noCity') },
    { id: 'expiring', label: t('expiring'), end: true, cell: ({ expiring }) => expiring },
    { id: 'free', label: t('free'), end: true, cell: ({ city, free_seats }) => (city === null ? '–' : free_seats) },
    { id: 'everywhere', label: t('everywhere'), end: true, cell: ({ free_everywhere }) => free_everywhere },
  ]
  return (
    <>
      <ScreenTitle title={t('title')} intro={t('intro')} />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="expiring"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ month, course_id, city }) => `${month} ${course_id} ${city ?? ''}`}
          empty={t('empty')}
        />
      )}
    </>
  )
}
