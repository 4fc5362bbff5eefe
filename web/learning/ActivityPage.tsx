import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActivityModule, FrameMessage } from '../../contract/activity.ts'
import { isOwnPath } from '../accounts/own-path.ts'
import { ApiFailure } from '../api/failure.ts'
import { readId } from '../api/orNotFound.ts'
import { inLanguage, readPath } from '../language.ts'
import { fieldsOf, text } from '../read.ts'
import { useSite } from '../shell/useSite.ts'
import { InStudyBar } from '../shell/InStudyBar.tsx'
import { noteUnsent } from '../unsent-work.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { type ActivityAddress, readActivity } from './activity.rules.ts'
import { troubleOf } from './activity-trouble.rules.ts'
import { ActivityFrame, ActivityShape } from './ActivityFrame.tsx'
import { ActivityError } from './ActivityError.tsx'
import { useOnline } from './offline/useOfflineCourses.ts'
import { launchQuery, refreshProgress, studiedCourseQuery } from './queries.ts'
import { isOffline } from './study.ts'
import { studyTitle } from './study-title.ts'
import { useUnlocking } from './useUnlocking.ts'
import { useCertificateToast } from './useCertificateToast.ts'

/** Paths of this site only: a crafted link cannot redirect elsewhere. */
function readSearch({ json }: Record<string, unknown>): { json?: ActivityAddress } {
  const fields = fieldsOf(json)
  const [title, url, backUrl] = [text(fields.title, 200), text(fields.url, 500), text(fields.backUrl, 500)]
  return { json: title !== undefined && isOwnPath(url) && isOwnPath(backUrl) ? { title, url, backUrl } : undefined }
}

export const Route = createFileRoute('/_signed-in/course/{-$environment}/$id/activity')({
  validateSearch: readSearch,
  staticData: { messages: ['learning'], frame: 'study' },
  head: ({
    match: {
      context: { site, messages },
      search,
    },
  }) => studyTitle(search.json?.title ?? messages.learning?.activity.missingTitle, site.brand),
  component: ActivityPage,
})

/** A test or survey in its frame. Its errors have messages of their own (requirements 8). */
function ActivityPage() {
  const { id } = Route.useParams()
  const { json } = Route.useSearch()
  const activity = json && readActivity(json.url)
  const back = useBack(json?.backUrl ?? `/course/${readId(id)}/theory`)
  if (!json || !activity) return <ActivityError kind="missing" onBack={back} />
  return <OpenActivity key={json.url} title={json.title} courseId={readId(id)} onBack={back} {...activity} />
}

/** Goes to a path of this site in the page's language, whatever language the path was made in. */
function useBack(path: string) {
  const router = useRouter()
  const { language } = useSite()
  return () => router.history.push(inLanguage(language, readPath(path).path))
}

type OpenActivityProps = { module: ActivityModule; id: number; title: string; courseId: number; onBack: () => void }

function OpenActivity({ module, id, title, courseId, onBack }: OpenActivityProps) {
  const t = useTranslations('learning.activity')
  const { data, error, isFetching, refetch } = useQuery(launchQuery(module, id))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  // Loaded while the activity is open, so that a new certificate is noticed.
  useQuery(studiedCourseQuery(courseId))
  const noteCompletion = useNoteCompletion(courseId)
  useRead(module, courseId)
  /** What went wrong in the frame after it was launched. */
  const [trouble, setTrouble] = useState<'expired' | 'failed'>()

  /** To the new certificate or to a message about the course when the learner asks for it, else back. */
  async function leave(show: 'certificate' | 'messages' | undefined) {
    if (show === 'messages') return navigate({ to: '/messages', search: { new: true, course: courseId } })
    const course = show && (await queryClient.fetchQuery(studiedCourseQuery(courseId)))
    if (!course?.certificate?.id) return onBack()
    const params = { environment: course.environment, id: course.certificate.id }
    return navigate({ to: '/dashboard/certificates/$environment/$id/show', params })
  }
  function hear(message: FrameMessage) {
    if (message.type === 'form-finished') void leave(message.show)
    else if (message.type === 'session-expired') setTrouble('expired')
    else if (message.type === 'activity-completion') void noteCompletion()
    else if (message.type === 'unsent-work')
      noteUnsent({ path: router.history.location.href, title: data?.title ?? title }, message.waiting)
  }
  function launchAgain() {
    setTrouble(undefined)
    void refetch()
  }
  // What asks at sign-out is there when the network is not.
  useEffect(() => void import('../shell/ask-to-leave.tsx').catch(() => undefined), [])
  // The activity opens by itself when the network is back.
  const online = useOnline()
  const waits = online && isOffline(error)
  useEffect(() => {
    if (waits) void refetch()
  }, [waits, refetch])
  const kind = trouble ?? (error ? troubleOf(error) : undefined)
  const reason = error instanceof ApiFailure ? error.message : ''
  const unlocking = useUnlocking(module, id, courseId, kind === 'locked')
  if (kind && !isFetching)
    return (
      <>
        <ActivityBar title={data?.title ?? title} onBack={onBack} />
        <ActivityError kind={kind} reason={reason} unlocking={unlocking} onBack={onBack} onRefresh={launchAgain} />
      </>
    )
  return (
    <div className="pb-12">
      <ActivityBar title={data?.title ?? title} heads onBack={onBack} />
      <div className="wrap pt-4">
        {data && !isFetching ? (
          <ActivityFrame
            key={data.url}
            url={data.url}
            title={t('frame', { title: data.title })}
            onMessage={hear}
            onFailure={() => setTrouble('failed')}
            onRetry={launchAgain}
          />
        ) : (
          <ActivityShape />
        )}
      </div>
    </div>
  )
}

/** `heads`: the title is the heading of the screen; what went wrong has its own. */
function ActivityBar({ title, heads, onBack }: { title: string; heads?: boolean; onBack: () => void }) {
  const t = useTranslations('learning.activity')
  const Title = heads ? 'h1' : 'p'
  return (
    <InStudyBar>
      <div className="flex items-center gap-2 sm:gap-4">
        <IconButton icon="arrow-left" label={t('back')} variant="plain" size="sm" onClick={onBack} />
        <Title className="line-clamp-2 min-w-0 text-sm leading-tight font-bold sm:text-base">{title}</Title>
      </div>
    </InStudyBar>
  )
}

/** What was read in a forum is not unread in its course any more, however the forum is left. */
function useRead(module: ActivityModule, courseId: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (module !== 'forum') return undefined
    const { queryKey } = studiedCourseQuery(courseId)
    return () => void queryClient.invalidateQueries({ queryKey })
  }, [module, courseId, queryClient])
}

/** After a submission: fetches the progress again, and shows a toast for a new certificate. */
function useNoteCompletion(courseId: number) {
  const queryClient = useQueryClient()
  const celebrate = useCertificateToast()
  return async () => {
    const { queryKey } = studiedCourseQuery(courseId)
    const before = queryClient.getQueryData(queryKey)
    await refreshProgress(queryClient, courseId)
    const after = queryClient.getQueryData(queryKey)
    const id = after?.certificate?.id
    if (before && after && id && id !== before.certificate?.id) celebrate(after, id)
  }
}
