import { useTranslations } from 'use-intl'
import { inboxList } from '../../../contract/manage/inbox.list.ts'
import { inboxViews } from '../../../contract/manage/inbox.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { TabLink } from '../TabLink.tsx'
import { BulkResults, useBulk } from '../table/BulkResults.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { InboxBulk } from './InboxBulk.tsx'
import { KindBadge } from './KindBadge.tsx'

/** Conversations and contact requests in one list. */
export default function InboxPage() {
  const t = useTranslations('manageInbox')
  const words = useTranslations('words')
  const { filters } = useListState({ sorts: [], filters: ['view'] })
  const view = chosenOf(inboxViews, filters.view) ?? 'waiting'
  const bulk = useBulk(inboxList)
  return (
    <>
      <List
        of={inboxList}
        bulk={(rows) => <InboxBulk rows={rows} bulk={bulk} />}
        above={
          <LinkTabs label={words('lists.inbox.title')} className="mb-6">
            {inboxViews.map((name) => (
              <TabLink key={name} search={{ view: name }} current={name === view}>
                {t(`views.${name}`)}
              </TabLink>
            ))}
          </LinkTabs>
        }
        cells={{
          kind: ({ kind }) => <KindBadge kind={kind} />,
          subject: ({ id, subject, kind }) => (
            <ManageLink to="conversation" params={{ id }} className={textLink}>
              {subject || (kind === 'phone' ? words('inboxKinds.phone') : t('noSubject'))}
            </ManageLink>
          ),
          name: ({ name, contact }) => (
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
          assignee: ({ assignee }) => assignee?.name ?? t('nobody'),
        }}
      />
      <BulkResults {...bulk} />
    </>
  )
}
