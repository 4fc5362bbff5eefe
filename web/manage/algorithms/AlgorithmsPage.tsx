import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { AlgorithmRow } from '../../../contract/manage/algorithms.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { algorithmsQuery } from './queries.ts'

/** The algorithms of Trio Runs, with the courses that use them. */
export default function AlgorithmsPage() {
  const t = useTranslations('manageAlgorithms')
  const query = useQuery(algorithmsQuery)
  const columns: readonly DataColumn<AlgorithmRow>[] = [
    {
      id: 'title',
      label: t('name'),
      heads: true,
      cell: ({ id, title }) => (
        <ManageLink to="algorithm" params={{ id }} className="font-semibold underline underline-offset-2">
          {title}
        </ManageLink>
      ),
    },
    { id: 'steps', label: t('steps'), cell: ({ steps, critical }) => t('stepsOf', { steps, critical }) },
    { id: 'seconds', label: t('seconds'), cell: ({ seconds }) => t('secondsOf', { seconds }) },
    {
      id: 'courses',
      label: t('courses'),
      cell: ({ courses }) => courses.map(({ title }) => title).join(', ') || t('noCourses'),
    },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <ManageLink to="algorithm" params={{ id: 'new' }} className={buttonClass()}>
            <Icon name="plus" /> {t('add')}
          </ManageLink>
        }
      />
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="algorithms"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          empty={t('empty')}
        />
      )}
    </>
  )
}
