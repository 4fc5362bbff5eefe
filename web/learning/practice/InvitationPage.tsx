import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { boundAddress } from '../../../contract/typography.ts'
import { call } from '../../api/client.ts'
import { isNotFound } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { useSessions } from '../../dates/useSessions.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { refreshProgress } from '../queries.ts'

export const Route = createFileRoute('/_signed-in/practice/$token')({
  staticData: { messages: ['learning'] },
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({
    meta: [
      { title: `${messages.learning?.invitation.title} – ${site.brand}` },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: InvitationPage,
})

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: own('practice invitation', token),
    queryFn: () => call('getPracticeInvitation', { params: { token } }),
    retry: (count, error) => count < 2 && !isNotFound(error),
  })

/** Where a colleague's link leads: the group, and how to take a seat in it. */
function InvitationPage() {
  const t = useTranslations('learning.invitation')
  const { token } = Route.useParams()
  const { data, isError } = useQuery(invitationQuery(token))
  const sessions = useSessions()
  if (isError)
    return (
      <div className="wrap py-10">
        <EmptyState level={1} title={t('over')} text={t('overText')} />
      </div>
    )
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-4xl">{t('title')}</h1>
        {data ? (
          <>
            <p className="mt-4 text-lg">{t('text', { from: data.from })}</p>
            <div className="mt-6 grid gap-1 rounded-lg border border-line bg-surface p-5">
              <p className="text-xl font-bold">{data.course}</p>
              <p className="first-letter:uppercase">
                {sessions.words([{ starts_at: data.starts, ends_at: data.ends, further: data.further }], {
                  year: true,
                })}
              </p>
              <p className="text-ink-soft">{boundAddress(data.address)}</p>
              <p>{t('free', { free: data.free })}</p>
            </div>
            {data.mine ? <Accept courseId={data.course_id} free={data.free} /> : <NotMine courseId={data.course_id} />}
          </>
        ) : (
          <Loading className="mt-6">
            <Skeleton className="h-32" />
          </Loading>
        )}
      </div>
    </div>
  )
}

function NotMine({ courseId }: { courseId: number }) {
  const t = useTranslations('learning.invitation')
  return (
    <Notice className="mt-6" title={t('notMine')}>
      <p>{t('notMineText')}</p>
      <Link
        to="/course-about/$id/{-$backRoute}"
        params={{ id: String(courseId) }}
        className={buttonClass({ size: 'sm' })}
      >
        {t('course')}
      </Link>
    </Notice>
  )
}

function Accept({ courseId, free }: { courseId: number; free: number }) {
  const t = useTranslations('learning.invitation')
  const { token } = Route.useParams()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { failure, pending, submit, formRef } = useCallForm('acceptPracticeInvitation', {
    labels: {},
    leaves: true,
    read: () => ({}),
    request: () => ({ params: { token } }),
    onDone: async () => {
      await refreshProgress(queryClient, courseId)
      await navigate({ to: '/course/{-$environment}/$id/general', params: { id: String(courseId) } })
    },
    onFailed: () => void queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey }),
  })
  return (
    <form ref={formRef} onSubmit={submit} className="mt-6 grid justify-items-start gap-4">
      <FormMessage failure={failure} title={t('notTaken')} />
      {free > 0 && (
        <Button type="submit" size="lg" pending={pending}>
          {t('accept')}
        </Button>
      )}
      <Link
        to="/course/{-$environment}/$id/general"
        params={{ id: String(courseId) }}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('other')}
      </Link>
    </form>
  )
}
