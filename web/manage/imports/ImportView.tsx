import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Import, type ImportKind, rowOutcomes } from '../../../contract/manage/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../history/History.tsx'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { ImportRows } from './ImportRows.tsx'
import { importCallsOf, importKey, importQuery } from './queries.ts'

const screens = { people: 'peopleImports', dates: 'dateImports' } as const
const titles = { people: 'lists.people-imports.title', dates: 'lists.date-imports.title' } as const

/** A checked file: what would become of each row, or what has; saved when it is started. */
export function ImportView({ kind, id }: { kind: ImportKind; id: string }) {
  const title = useTranslations('words')(titles[kind])
  const list = useListState({ sorts: [], filters: ['outcome'] })
  const outcome = chosenOf(rowOutcomes, list.filters.outcome)
  const query = useQuery(importQuery(kind, id, { page: list.query.page, ...(outcome ? { outcome } : {}) }))
  const { data } = query
  return (
    <>
      <ScreenTitle
        title={data?.import.file_name ?? title}
        above={
          <ManageLink to={screens[kind]} className="underline">
            {title}
          </ManageLink>
        }
      />
      <QueryNotice query={query} />
      {data && (
        <>
          <Summary kind={kind} one={data.import} />
          <ImportRows kind={kind} rows={data.rows} list={list} stale={query.isPlaceholderData} />
          {data.import.state !== 'checked' && <History object="import" id={id} />}
        </>
      )}
    </>
  )
}

function Summary({ kind, one: { id, state, counts, file_name } }: { kind: ImportKind; one: Import }) {
  const t = useTranslations('manageImports')
  const states = useTranslations('words.importStates')
  const { show } = useToast()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const refused = useFileDownload(file_name, () => importCallsOf[kind].refused(id))
  async function start() {
    setPending(true)
    try {
      await importCallsOf[kind].start(id)
    } catch (error) {
      show({ kind: 'error', text: (error instanceof Error && error.message) || t('startFailed') })
    }
    await queryClient.invalidateQueries({ queryKey: importKey(id) })
    setPending(false)
  }
  const shown = state === 'done' ? rowOutcomes.filter((outcome) => outcome !== 'ready') : rowOutcomes
  return (
    <div className="mb-8 grid gap-4">
      <Facts
        facts={[
          [t('state'), states(state)],
          ...shown.map((outcome): [string, number] => [t(`outcomes.${outcome}`), counts[outcome]]),
        ]}
      />
      <div role="status">
        {state === 'running' && <Notice kind="info" title={t('running', { count: counts.ready })} />}
        {state === 'checked' && counts.ready === 0 && <Notice kind="info" title={t('nothing')} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'checked' && counts.ready > 0 && (
          <Button pending={pending} onClick={() => void start()}>
            {t('start', { count: counts.ready })}
          </Button>
        )}
        {counts.refused > 0 && (
          <Button
            variant="secondary"
            icon={<Icon name="download" />}
            pending={refused.pending}
            onClick={refused.download}
          >
            {t('refusedFile')}
          </Button>
        )}
      </div>
    </div>
  )
}
