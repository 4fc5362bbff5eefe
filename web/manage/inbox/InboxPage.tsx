import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { type ConversationRow, inboxViews } from '../../../contract/manage/inbox.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { KindBadge } from './KindBadge.tsx'
import { inboxQuery } from './queries.ts'

/** Conversations and contact requests in one list. */
export default function InboxPage() {
  const t = useTranslations('manageInbox')
  const list = useListState({ sorts: ['waiting_since', 'last_at'], filters: ['view'] })
  const view = chosenOf(inboxViews, list.filters.view) ?? 'waiting'
  const query = useQuery(inboxQuery({ ...list.query, view }))
  const columns = useInboxColumns()
  return (
    <>
      <ScreenTitle
        title={t('title')}
        actions={
          <ExportButton
            name="inbox"
            fetchFile={() => call('exportInbox', { query: { search: list.query.search, view } })}
          />
        }
      />
      <LinkTabs label={t('title')} className="mb-6">
        {inboxViews.map((name) => (
          <TabLink key={name} search={{ view: name }} current={name === view}>
            {t(`views.${name}`)}
          </TabLink>
        ))}
      </LinkTabs>
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="inbox"
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

function useInboxColumns(): readonly DataColumn<ConversationRow>[] {
  const t = useTranslations('manageInbox')
  const { moment } = useMoments()
  return [
    {
      id: 'subject',
      label: t('subject'),
      heads: true,
      cell: ({ id, subject, kind }) => (
        <ManageLink to="conversation" params={{ id }} className={textLink}>
          {subject || t(kind === 'phone' ? 'kinds.phone' : 'noSubject')}
        </ManageLink>
      ),
    },
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, contact }) => (
        <>
          {name && (
            <>
              {name}
              <br />
            </>
          )}
          <span className="text-ink-soft">{contact}</span>
        </>
      ),
    },
    { id: 'kind', label: t('kind'), cell: ({ kind }) => <KindBadge kind={kind} /> },
    {
      id: 'waiting_since',
      label: t('waiting'),
      sorts: true,
      cell: ({ waiting_since }) => (
        <span className="whitespace-nowrap">{waiting_since ? moment(waiting_since) : '–'}</span>
      ),
    },
    {
      id: 'last_at',
      label: t('last'),
      sorts: true,
      optional: true,
      cell: ({ last_at }) => <span className="whitespace-nowrap">{moment(last_at)}</span>,
    },
    { id: 'assignee', label: t('assignee'), cell: ({ assignee }) => assignee?.name ?? t('nobody') },
  ]
}
