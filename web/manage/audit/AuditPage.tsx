import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { type AuditEntry, auditObjects } from '../../../contract/manage/audit.ts'
import { ExportButton } from '../ExportButton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { PeriodFields } from '../table/PeriodFields.tsx'
import { useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { auditQuery } from './queries.ts'

/** The audit log: who changed what, the latest first. */
export default function AuditPage() {
  const t = useTranslations('manage.audit')
  const { moment } = useMoments()
  const list = useListState({ sorts: ['at'], filters: ['object', 'from', 'to'] })
  const narrowing = { search: list.query.search, ...list.filters }
  const query = useQuery(auditQuery({ page: list.query.page, ...narrowing }))
  const columns: readonly DataColumn<AuditEntry>[] = [
    { id: 'at', label: t('at'), cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
    { id: 'actor', label: t('actor'), cell: ({ actor }) => actor || t('system') },
    { id: 'action', label: t('action'), heads: true, cell: ({ action }) => t(`actions.${action}`) },
    { id: 'about', label: t('about'), cell: ({ about }) => about },
    { id: 'changes', label: t('changes'), cell: (entry) => <ChangedFields {...entry} /> },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={<ExportButton name="audit" fetchFile={() => call('exportAudit', { query: narrowing })} />}
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="audit"
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
                name="object"
                label={t('object')}
                options={auditObjects.map((object) => ({ value: object, label: t(`objects.${object}`) }))}
              />
              <PeriodFields list={list} />
            </>
          }
        />
      )}
    </>
  )
}
