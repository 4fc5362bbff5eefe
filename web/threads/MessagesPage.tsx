import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { studiedCourseQuery } from '../learning/queries.ts'
import { whole } from '../read.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/icons.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { useWide } from '../ui/useWide.ts'
import { NewThread } from './NewThread.tsx'
import { refreshEvery, threadsQuery } from './queries.ts'
import { ThreadList } from './ThreadList.tsx'
import { ThreadView } from './ThreadView.tsx'

type Search = { thread?: string; new?: true; course?: number }
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const readSearch = (search: Record<string, unknown>): Search => {
  if (search.new === true) return { new: true, course: whole(search.course) }
  return typeof search.thread === 'string' && idPattern.test(search.thread) ? { thread: search.thread } : {}
}

export const Route = createFileRoute('/_signed-in/messages')({
  staticData: { messages: ['threads'] },
  validateSearch: readSearch,
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery({ ...threadsQuery, staleTime: 0 }),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.threads?.title} – ${site.brand}` }, { name: 'robots', content: 'noindex' }] }),
  component: MessagesPage,
})

/**
 * Conversations with the provider: the list, and the chosen one or a new message. On a phone one after the other; next
 * to each other, the one that was the newest when the page was opened is open until another is chosen.
 */
function MessagesPage() {
  const t = useTranslations('threads')
  const { thread, new: isNew, course } = Route.useSearch()
  const { data } = useQuery({ ...threadsQuery, refetchInterval: refreshEvery })
  const threads = data?.data ?? []
  const [newest] = useState(threads[0]?.id)
  const wide = useWide(900)
  const open = thread ?? (wide && !isNew ? newest : undefined)
  const isInside = thread !== undefined || isNew === true
  const none = threads.length === 0
  return (
    <div className="wrap pt-8 pb-16">
      <div className={cx('flex flex-wrap items-center justify-between gap-4 lg:mb-6', !isInside && 'max-lg:mb-6')}>
        <h1 className={cx('text-3xl', isInside && 'max-lg:sr-only')}>{t('title')}</h1>
        {!none && !isNew && (
          <Link
            to="/messages"
            search={{ new: true }}
            activeProps={{}}
            className={cx(buttonClass(), isInside && 'max-lg:hidden')}
          >
            <Icon name="edit" /> {t('new')}
          </Link>
        )}
      </div>
      {none && !isInside ? (
        <NoThreads />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:min-h-[calc(100dvh-15rem)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-stretch">
          <div className={cx(isInside && 'max-lg:hidden')}>
            <ThreadList threads={threads} chosen={open} />
          </div>
          <div className={cx('min-w-0', !isInside && 'max-lg:hidden')}>
            {isInside && <BackToList />}
            {open ? <ThreadView key={open} id={open} /> : isNew && <NewThreadAbout course={course} />}
          </div>
        </div>
      )}
    </div>
  )
}

/** A new message; of a course when the address names one of the user's own. */
function NewThreadAbout({ course }: { course: number | undefined }) {
  const { data, isError } = useQuery({ ...studiedCourseQuery(course ?? 0), enabled: course !== undefined })
  if (course === undefined || isError) return <NewThread course={undefined} />
  return data ? <NewThread key={course} course={data.title} /> : <Skeleton className="h-64" />
}

function BackToList() {
  const t = useTranslations('threads')
  return (
    <Link
      to="/messages"
      className="mb-4 inline-flex min-h-9 items-center gap-1.5 font-semibold hover:text-pine lg:hidden"
    >
      <Icon name="arrow-left" size={18} /> {t('back')}
    </Link>
  )
}

function NoThreads() {
  const t = useTranslations('threads')
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      picture={<img src="/media/states/search.svg" alt="" width={240} height={180} />}
      action={
        <Link to="/messages" search={{ new: true }} className={buttonClass()}>
          {t('new')}
        </Link>
      }
    />
  )
}

function Pending() {
  return (
    <Loading className="wrap pt-8 pb-16">
      <Skeleton className="h-10 w-48" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-64" />
        <Skeleton className="h-64 max-lg:hidden" />
      </div>
    </Loading>
  )
}
