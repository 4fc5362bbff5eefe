import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import { isNotFound } from '../../api/failure.ts'
import { readId } from '../../api/orNotFound.ts'
import { loadMessages } from '../../messages.ts'
import { text } from '../../read.ts'
import { InStudyBar } from '../../shell/InStudyBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { useKeptCourse } from '../offline/useOfflineCourses.ts'
import { studiedCourseQuery } from '../queries.ts'
import { loadCourse } from '../study.ts'
import { studyTitle } from '../study-title.ts'
import { JoiningView } from './JoiningView.tsx'
import { TrioLobbyView } from './TrioLobbyView.tsx'
import { TrioRunView } from './TrioRunView.tsx'
import type { KeptRun } from './trio-store.ts'
import { useRunQuery } from './useTrioRun.ts'

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/trio')({
  validateSearch: (search: Record<string, unknown>): { join?: string; run?: string } => ({
    join: /^\d{6}$/.exec(String(search.join ?? ''))?.[0],
    run: text(search.run, 36),
  }),
  staticData: { messages: ['learning'], frame: 'study' },
  // The page that the worker keeps is that of another screen: without network its messages are not these.
  loader: async ({ context: { queryClient, language }, params: { id } }) => {
    const [kept, messages] = await Promise.all([loadCourse(queryClient, id), loadMessages(language, ['trio'])])
    return { kept, messages }
  },
  head: ({
    match: {
      context: { site },
    },
    loaderData,
  }) => studyTitle(loaderData?.messages.trio?.title, site.brand),
  component: TrioRoute,
})

function TrioRoute() {
  const locale = useLocale()
  const shared = useMessages()
  const { messages: own } = Route.useLoaderData()
  const messages = useMemo(() => ({ ...shared, ...own }), [shared, own])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Vilnius">
      <TrioPage />
    </IntlProvider>
  )
}

/** Trio Run: from choosing an algorithm to the debrief. A run that was joined goes on without network. */
function TrioPage() {
  const t = useTranslations('trio')
  const { id } = Route.useParams()
  const { run, join } = Route.useSearch()
  const navigate = Route.useNavigate()
  const courseId = readId(id)
  const { kept } = Route.useLoaderData()
  const { data: course = kept } = useQuery({ ...studiedCourseQuery(courseId), enabled: false })
  useKeptCourse(course)
  const open = (opened: string | undefined) =>
    void navigate({ search: { run: opened }, replace: true }).then(() => window.scrollTo({ top: 0 }))
  return (
    <div className="pb-16">
      <InStudyBar>
        <div className="flex items-center gap-2 sm:gap-4">
          <Link
            to="/course/{-$environment}/$id/general"
            params={{ id }}
            aria-label={t('toCourse')}
            className={buttonClass({ variant: 'plain', size: 'sm', square: true })}
          >
            <Icon name="arrow-left" size={18} />
          </Link>
          <p className="line-clamp-1 min-w-0 text-sm sm:text-base">{course.title}</p>
        </div>
      </InStudyBar>
      <div className="wrap max-w-3xl pt-6">
        {run === undefined ? (
          <TrioLobbyView courseId={courseId} join={join} onOpen={open} />
        ) : (
          <OpenRun key={run} courseId={courseId} runId={run} onLeave={() => open(undefined)} />
        )}
      </div>
    </div>
  )
}

type OpenRunProps = { courseId: number; runId: string; onLeave: () => void }

function OpenRun({ courseId, runId, onLeave }: OpenRunProps) {
  const t = useTranslations('trio')
  const { data, error, refetch } = useRunQuery(courseId, runId)
  if (data) return <Stage run={data} onLeave={onLeave} />
  if (!error) return <SkeletonText lines={6} />
  return (
    <EmptyState
      level={1}
      title={t(isNotFound(error) ? 'missing' : 'failed')}
      action={
        <>
          <Button onClick={() => void refetch()}>{t('again')}</Button>
          <Button variant="secondary" onClick={onLeave}>
            {t('back')}
          </Button>
        </>
      }
    />
  )
}

function Stage({ run, onLeave }: { run: KeptRun; onLeave: () => void }) {
  if (run.state === 'joining') return <JoiningView run={run} onLeave={onLeave} />
  return <TrioRunView run={run} onLeave={onLeave} />
}
