import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ChecklistRow } from '../../../contract/manage/checklists.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { useMoments } from '../useMoments.ts'
import { checklistsQuery } from './queries.ts'

/** The checklists of practice, with the courses that use them. */
export default function ChecklistsPage() {
  const t = useTranslations('manageChecklists')
  const { moment } = useMoments()
  const query = useQuery(checklistsQuery)
  const columns: readonly DataColumn<ChecklistRow>[] = [
    {
      id: 'name',
      label: t('name'),
      heads: true,
      cell: ({ id, name }) => (
        <ManageLink to="checklist" params={{ id }} className="font-semibold underline underline-offset-2">
          {name}
        </ManageLink>
      ),
    },
    { id: 'rule', label: t('rule'), cell: ({ needed, items, critical }) => t('ruleOf', { needed, items, critical }) },
    {
      id: 'courses',
      label: t('courses'),
      cell: ({ courses }) => courses.map(({ title }) => title).join(', ') || t('noCourses'),
    },
    { id: 'updated', label: t('updated'), optional: true, cell: ({ updated }) => moment(updated) },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <ManageLink to="checklist" params={{ id: 'new' }} className={buttonClass()}>
            <Icon name="plus" /> {t('add')}
          </ManageLink>
        }
      />
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="checklists"
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
