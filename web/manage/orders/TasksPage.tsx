import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { TabLink } from '../TabLink.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { PageLinks } from '../table/PageLinks.tsx'
import { useListState } from '../table/useListState.ts'
import { tasksQuery } from './queries.ts'
import { TaskCard } from './TaskCard.tsx'

/** What staff must look at, and what was done. */
export default function TasksPage() {
  const t = useTranslations('manageOrders.tasks')
  const words = useTranslations('words.lists.tasks')
  const list = useListState({ sorts: [], filters: ['done'] })
  const done = list.filters.done === 'true'
  const { page, search } = list.query
  const query = useQuery(tasksQuery({ page, search, done }))
  return (
    <>
      <ScreenTitle
        title={words('title')}
        intro={words('intro')}
        actions={<ExportButton name="tasks" fetchFile={() => call('exportTasks', { query: { done, search } })} />}
      />
      <LinkTabs label={words('title')} className="mb-6">
        <TabLink search={{}} current={!done}>
          {t('open')}
        </TabLink>
        <TabLink search={{ done: true }} current={done}>
          {t('done')}
        </TabLink>
      </LinkTabs>
      <div className="mb-4">
        <ListSearch list={list} label={words('search')} />
      </div>
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
      {query.data && query.data.total > 0 && <PageLinks page={query.data} search={list.search} />}
    </>
  )
}
