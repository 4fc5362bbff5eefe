import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PersonRow } from '../../../contract/manage/people.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { textLink } from '../../ui/textLink.ts'
import { call } from '../../api/client.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { peopleQuery } from './queries.ts'

/** All users. */
export default function PeoplePage() {
  const t = useTranslations('managePeople')
  const imports = useTranslations('manageImports')
  const { day } = useMoments()
  const list = useListState({ sorts: ['name', 'created'] })
  const query = useQuery(peopleQuery(list.query))
  const columns: readonly DataColumn<PersonRow>[] = [
    {
      id: 'name',
      label: t('name'),
      heads: true,
      sorts: true,
      cell: ({ id, name, staff }) => (
        <span className="flex flex-wrap items-center gap-2">
          <ManageLink to="person" params={{ id }} className={textLink}>
            {name}
          </ManageLink>
          {staff && <Badge tone="pine">{t('staff')}</Badge>}
        </span>
      ),
    },
    { id: 'email', label: t('email'), cell: ({ email }) => <span className="break-all">{email}</span> },
    { id: 'username', label: t('username'), optional: true, cell: ({ username }) => username },
    {
      id: 'created',
      label: t('created'),
      sorts: true,
      cell: ({ created }) => <span className="whitespace-nowrap">{day(created)}</span>,
    },
    { id: 'courses', label: t('courses'), end: true, cell: ({ courses }) => courses },
    { id: 'certificates', label: t('certificates'), end: true, cell: ({ certificates }) => certificates },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <>
            <ManageLink to="peopleImports" className={buttonClass({ variant: 'secondary' })}>
              {imports('people.link')}
            </ManageLink>
            <ExportButton
              name="people"
              fetchFile={() => call('exportPeople', { query: { search: list.query.search } })}
            />
          </>
        }
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="people"
          label={t('title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ id }) => id}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('empty')}
          tools={<ListSearch list={list} label={t('search')} />}
        />
      )}
    </>
  )
}
