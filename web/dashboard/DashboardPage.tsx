import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { upcoming, upcomingShown } from '../../contract/upcoming.rules.ts'
import { favouritesQuery, settingsQuery, waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { dayNow } from '../day-now.ts'
import { currentCourse, justFinished } from '../home/parts/current.rules.ts'
import { readSearchQuery } from '../learning/parts/search-query.rules.ts'
import { latestQuery } from '../learning/queries.ts'
import { useSite } from '../shell/useSite.ts'
import { WaitingList } from '../shell/WaitingList.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { BelowFold } from './BelowFold.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { DashboardHeader, loadHeader } from './DashboardHeader.tsx'
import { FinishedCourse } from './FinishedCourse.tsx'
import { LatestCourses } from './LatestCourses.tsx'
import { Renewals, shownRenewals } from './Renewals.tsx'
import { UnreadAnswers } from './UnreadAnswers.tsx'
import { Upcoming } from './Upcoming.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/')({
  validateSearch: readSearchQuery,
  loader: async ({ context: { queryClient, site } }) => {
    // Whether there is a tab of favourites.
    if (site.shopping) void queryClient.prefetchQuery(favouritesQuery)
    await Promise.all([
      queryClient.ensureQueryData(latestQuery('')),
      queryClient.prefetchQuery(settingsQuery),
      loadHeader(queryClient),
    ])
  },
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.learning?.tabs.dashboard} – ${site.brand}` }] }),
  component: DashboardPage,
})

function DashboardPage() {
  const t = useTranslations('learning.dashboard')
  const { shopping } = useSite()
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: latest } = useSuspenseQuery(latestQuery(''))
  const waiting = useOwnQuery(shopping ? waitingQuery : undefined)
  const isAwaited = waiting?.some(({ is_own_turn }) => is_own_turn) ?? false
  const current = currentCourse(latest.data)
  const finished = shopping ? justFinished(latest.data) : undefined
  const ahead = upcoming(latest.data, dayNow()).slice(0, upcomingShown)
  const renewals = shopping ? shownRenewals(latest.data) : []
  const elsewhere = [current, finished, ...ahead, ...renewals].flatMap((course) => course?.id ?? [])
  const search = (text: string) => navigate({ search: { q: text || undefined }, replace: true, resetScroll: false })
  return (
    <div className="grid gap-12 sm:gap-14 *:min-w-0">
      {/* The course to continue comes first, unless something else cannot wait. */}
      <div className="*:min-w-0">
        <DashboardHeader intro={t(current ? 'introCurrent' : latest.data.length ? 'introDone' : 'introEmpty')} />
        {isAwaited && <WaitingList className="mt-6" />}
        {current && <ContinueCard course={current} quiet={isAwaited} />}
        {shopping && !isAwaited && <WaitingList className="mt-6" />}
        <UnreadAnswers />
        <Renewals courses={renewals} />
        {finished && <FinishedCourse course={finished} />}
        {!latest.data.length && !waiting?.length && (
          <div className="mt-6 rounded-xl border border-line bg-surface px-6">
            <EmptyState
              title={t('empty')}
              text={t(shopping ? 'emptyText' : 'emptyTextNoShop')}
              picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
              action={
                shopping && (
                  <Link to="/discover" className={buttonClass({ size: 'lg' })}>
                    {t('choose')}
                  </Link>
                )
              }
            />
          </div>
        )}
      </div>
      {ahead.length > 0 && <Upcoming courses={ahead} />}
      {latest.data.length > 0 && <LatestCourses q={q} all={latest.data} elsewhere={elsewhere} onSearch={search} />}
      <BelowFold owned={latest.data.map(({ id }) => id)} />
    </div>
  )
}

function Pending() {
  return (
    <Loading>
      <Skeleton className="h-52 w-full rounded-xl" />
      <Skeleton className="mt-6 h-80 w-full rounded-xl" />
      <div className="mt-14 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
