import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ImportKind, rowOutcomes } from '../../../contract/manage/imports.ts'
import { historyCapability } from '../../../contract/manage/audit.ts'
import { History } from '../history/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useMay } from '../useMay.ts'
import { FaultGroups } from './FaultGroups.tsx'
import { ImportRows } from './ImportRows.tsx'
import { LeftColumns } from './LeftColumns.tsx'
import { importLists, importQuery, importScreens } from './queries.ts'
import { Summary } from './Summary.tsx'
import { Workplaces } from './Workplaces.tsx'

/** A checked file: what is to be decided, what is wrong, what would become of each row, or what has. */
export function ImportView({ kind, id }: { kind: ImportKind; id: string }) {
  const title = useTranslations('words')(`lists.${importLists[kind].name}.title`)
  const may = useMay()
  const list = useListState({ sorts: [], filters: ['outcome'] })
  const outcome = chosenOf(rowOutcomes, list.filters.outcome)
  const query = useQuery(importQuery(kind, id, { page: list.query.page, ...(outcome ? { outcome } : {}) }))
  const { data } = query
  return (
    <>
      <ScreenTitle
        title={data?.import.file_name ?? title}
        above={
          <ManageLink to={importScreens[kind].all} className="underline">
            {title}
          </ManageLink>
        }
      />
      <QueryNotice query={query} />
      {data && (
        <>
          <Summary kind={kind} one={data.import} />
          <div className="mb-8 grid gap-6 empty:hidden">
            <LeftColumns kind={kind} one={data.import} />
            {kind === 'people' && <Workplaces one={data.import} />}
            <FaultGroups kind={kind} one={data.import} />
          </div>
          <ImportRows kind={kind} rows={data.rows} list={list} stale={query.isPlaceholderData} />
          {data.import.state !== 'checked' && may(historyCapability.import) && <History object="import" id={id} />}
        </>
      )}
    </>
  )
}
