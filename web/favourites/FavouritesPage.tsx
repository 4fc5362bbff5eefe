import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { CourseCard as Card } from '../../contract/catalogue.ts'
import { CourseCard } from '../catalogue/parts/CourseCard.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Loading, Skeleton, SkeletonCard } from '../ui/Skeleton.tsx'
import { favouriteCardsQuery } from './queries.ts'

const readSearch = ({ page }: Record<string, unknown>): { page?: number } =>
  typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {}

export const Route = createFileRoute('/_signed-in/dashboard/favourites')({
  staticData: { messages: ['catalogue'] },
  validateSearch: readSearch,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  // Always fresh: hearts are switched on every screen.
  loader: ({ context: { queryClient }, deps: { page } }) =>
    queryClient.fetchQuery({ ...favouriteCardsQuery(page), staleTime: 0 }),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.learning?.favourites.title} – ${site.brand}` }] }),
  component: FavouritesPage,
})

const grid = 'mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3'

/** The favourite courses. One that is switched off stays until the screen is left, so that it can be switched on again. */
function FavouritesPage() {
  const t = useTranslations('learning.favourites')
  const { page = 1 } = Route.useSearch()
  const { data: list } = useSuspenseQuery(favouriteCardsQuery(page))
  if (!list.total)
    return (
      <EmptyState
        level={1}
        title={t('empty')}
        text={t('emptyText')}
        picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
        action={
          <Link to="/discover" className={buttonClass()}>
            {t('find')}
          </Link>
        }
      />
    )
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 text-sm text-ink-soft">{t('count', { count: list.total })}</p>
      <ul className={grid}>
        {list.data.map((course) => (
          <li key={course.id} className="grid sm:row-span-4 sm:grid-rows-subgrid gap-y-0">
            <CourseCard
              course={course}
              aligned
              level={2}
              back="dashboard.favourites"
              action={<Choose course={course} />}
            />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pager
          page={list.current_page}
          pages={list.last_page}
          renderLink={(target, props, children) => (
            <Link
              key={`${target}${props.rel ?? ''}`}
              to="/dashboard/favourites"
              search={{ page: target > 1 ? target : undefined }}
              activeProps={{}}
              {...props}
            >
              {children}
            </Link>
          )}
        />
      </div>
    </>
  )
}

/** To the dates of a course, or to being emailed when it has some. */
function Choose({ course: { id, title, product_id } }: { course: Pick<Card, 'id' | 'title' | 'product_id'> }) {
  const t = useTranslations('learning.favourites')
  return (
    <Link
      to="/course-about/$id/{-$backRoute}"
      params={{ id: String(id) }}
      state={{ back: 'dashboard.favourites' }}
      hash={product_id === null ? undefined : 'dates'}
      className={buttonClass({ variant: 'secondary', size: 'sm', wide: true })}
    >
      {t(product_id === null ? 'tellMe' : 'choose')}
      <span className="sr-only">: {title}</span>
    </Link>
  )
}

function Pending() {
  return (
    <Loading>
      <Skeleton className="h-10 w-64" />
      <div className={grid}>
        {[1, 2, 3].map((n) => (
          <SkeletonCard key={n} />
        ))}
      </div>
    </Loading>
  )
}
