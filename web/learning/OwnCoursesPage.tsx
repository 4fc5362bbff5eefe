import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { useTranslations } from 'use-intl'
import { ownCoursesQuery } from '../api/own-queries.ts'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, Skeleton, SkeletonCard } from '../ui/Skeleton.tsx'
import { OwnCourseCard } from './parts/OwnCourseCard.tsx'
import { readSearchText } from './parts/search-query.rules.ts'
import { SearchText } from '../ui/SearchText.tsx'

const readSearch = ({ q, completed }: Record<string, unknown>): { q?: string; completed?: true } => ({
  q: readSearchText(q),
  completed: completed === true ? true : undefined,
})

export const Route = createFileRoute('/_signed-in/dashboard/courses')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(ownCoursesQuery('')),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.learning?.own.title} – ${site.brand}` }] }),
  component: OwnCoursesPage,
})

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'

function OwnCoursesPage() {
  const t = useTranslations('learning.own')
  const { q = '', completed } = Route.useSearch()
  const navigate = Route.useNavigate()
  // The tick shows at once; the address follows.
  const [ticked, tick] = useOptimistic(completed ?? false)
  const { data: all } = useSuspenseQuery(ownCoursesQuery(''))
  const { data: matching = all } = useQuery({ ...ownCoursesQuery(q), placeholderData: keepPreviousData })
  const shown = matching.data.filter(({ is_completed }) => is_completed || !ticked)

  const search = (text: string) =>
    navigate({ search: (old) => ({ ...old, q: text || undefined }), replace: true, resetScroll: false })
  const only = (on: boolean) =>
    startTransition(async () => {
      tick(on)
      await navigate({ search: (old) => ({ ...old, completed: on || undefined }), replace: true, resetScroll: false })
    })
  if (!all.data.length) return <NoCourses />
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <div className="mt-5 mb-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <SearchText
          label={t('search')}
          placeholder={t('search')}
          text={q}
          onSearch={search}
          className="w-full max-w-md"
        />
        <CheckboxField label={t('completedOnly')} checked={ticked} onChange={(event) => only(event.target.checked)} />
      </div>
      <p role="status" className="mb-4 text-sm text-ink-soft">
        {t('count', { count: shown.length })}
      </p>
      {shown.length ? (
        <div className={grid}>
          {shown.map((course) => (
            <OwnCourseCard key={course.id} course={course} />
          ))}
        </div>
      ) : (
        <EmptyState
          title={t(q ? 'notFound' : 'noneCompleted')}
          text={q ? t('notFoundText', { q }) : t('noneCompletedText')}
          picture={<img src={`/media/states/${q ? 'search' : 'courses'}.svg`} alt="" width={240} height={180} />}
          action={
            <Button variant="secondary" onClick={() => navigate({ search: {}, replace: true })}>
              {t('showAll')}
            </Button>
          }
        />
      )}
    </>
  )
}

function NoCourses() {
  const t = useTranslations('learning.own')
  const { shopping } = useSite()
  return (
    <EmptyState
      level={1}
      title={t('empty')}
      text={t(shopping ? 'emptyText' : 'emptyTextNoShop')}
      picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
      action={
        shopping && (
          <Link to="/discover" className={buttonClass()}>
            {t('choose')}
          </Link>
        )
      }
    />
  )
}

function Pending() {
  return (
    <Loading>
      <Skeleton className="h-10 w-60" />
      <Skeleton className="mt-5 mb-6 h-11 w-full max-w-md" />
      <div className={grid}>
        {[1, 2, 3].map((n) => (
          <SkeletonCard key={n} />
        ))}
      </div>
    </Loading>
  )
}
