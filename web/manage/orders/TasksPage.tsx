import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { useListState } from '../table/useListState.ts'
import { tasksQuery } from './queries.ts'
import { TaskCard } from './TaskCard.tsx'

/** What staff must look at, and what was done. */
export default function TasksPage() {
  const t = useTranslations('manageOrders.tasks')
  const list = useListState({ sorts: [], filters: ['done'] })
  const done = list.filters.done === 'true'
  const query = useQuery(tasksQuery({ page: list.query.page, done }))
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={<ExportButton name="tasks" fetchFile={() => call('exportTasks', { query: { done } })} />}
      />
      <LinkTabs label={t('title')} className="mb-6">
        <TabLink search={{}} current={!done}>
          {t('open')}
        </TabLink>
        <TabLink search={{ done: true }} current={done}>
          {t('done')}
        </TabLink>
      </LinkTabs>
      <QueryNotice query={query} />
      {query.data?.total === 0 && (
        <EmptyState
          title={t(done ? 'noneDone' : 'noneOpen')}
          picture={<Icon name="check-circle" size={56} className="text-success" />}
        />
      )}
      <ul className="grid gap-3">
        {query.data?.data.map((task) => (
          <li key={task.id}>
            <TaskCard task={task} link />
          </li>
        ))}
      </ul>
      {query.data && query.data.last_page > list.query.page && (
        <Link to="." search={{ ...list.search, page: list.query.page + 1 }} className="mt-4 inline-block underline">
          {t('more')}
        </Link>
      )}
    </>
  )
}
