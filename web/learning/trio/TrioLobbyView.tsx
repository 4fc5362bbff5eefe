import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AnsweredTrioRun, TrioLobby } from '../../../contract/trio.ts'
import { isNotFound } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { isOffline } from '../study.ts'
import { lobbyQuery, runQuery } from './queries.ts'
import { timedRun } from './trio-store.ts'
import { clockText } from './useClock.ts'

type Props = { courseId: number; join: string | undefined; onOpen: (run: string) => void }

/** Where a group opens a run or joins the open one. */
export function TrioLobbyView({ courseId, join, onOpen }: Props) {
  const t = useTranslations('trio')
  const { data, error } = useQuery({ ...lobbyQuery(courseId), refetchInterval: 5000 })
  if (!data && !error) return <SkeletonText lines={6} />
  if (!data)
    return (
      <EmptyState
        level={1}
        title={t(isOffline(error) ? 'offlineLobby' : isNotFound(error) ? 'noGroup' : 'failed')}
        text={isNotFound(error) ? t('noGroupText') : undefined}
        action={
          <Link
            to="/course/{-$environment}/$id/general"
            params={{ id: String(courseId) }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('toCourse')}
          </Link>
        }
      />
    )
  return <Lobby lobby={data} courseId={courseId} join={join} onOpen={onOpen} />
}

function Lobby({ lobby, courseId, join, onOpen }: Props & { lobby: TrioLobby }) {
  const t = useTranslations('trio')
  const moment = useMoment()
  const current = lobby.runs.find(({ state }) => state !== 'ended')
  const past = lobby.runs.filter(({ id }) => id !== current?.id)
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-2">{t('intro')}</p>
        <p className="mt-2 text-sm text-ink-soft">{t('practiceOn', { moment: moment(lobby.starts) })}</p>
      </div>
      <Notice>{t('learningOnly')}</Notice>
      {current?.joined && (
        <section className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-5">
          <h2 className="text-xl">{current.title}</h2>
          <Button size="lg" onClick={() => onOpen(current.id)}>
            {t('goOn')}
          </Button>
        </section>
      )}
      {current?.state === 'joining' && !current.joined && (
        <JoinForm courseId={courseId} join={join} title={current.title} onOpen={onOpen} />
      )}
      {current?.state === 'running' && !current.joined && <Notice kind="warning">{t('without')}</Notice>}
      {!current && lobby.open && lobby.algorithms.length > 0 && (
        <OpenForm lobby={lobby} courseId={courseId} onOpen={onOpen} />
      )}
      {!current && !lobby.open && <Notice kind="warning">{t('over')}</Notice>}
      {past.length > 0 && (
        <section>
          <h2 className="text-xl">{t('past')}</h2>
          <ul className="mt-2 grid gap-2">
            {past.map((run) => (
              <li key={run.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button variant="secondary" onClick={() => onOpen(run.id)}>
                  {run.title}
                </Button>
                <span className="text-sm text-ink-soft">{moment(run.opened_at)}</span>
                {!run.joined && <Badge>{t('notJoined')}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** Shows the opened or joined run at once. */
function useOpened(courseId: number, onOpen: (run: string) => void) {
  const queryClient = useQueryClient()
  return async (run: AnsweredTrioRun) => {
    queryClient.setQueryData(runQuery(courseId, run.id).queryKey, await timedRun(run))
    onOpen(run.id)
    await queryClient.invalidateQueries({ queryKey: lobbyQuery(courseId).queryKey })
  }
}

function JoinForm({ courseId, join, title, onOpen }: Props & { title: string }) {
  const t = useTranslations('trio')
  const opened = useOpened(courseId, onOpen)
  const { errors, failure, pending, submit, formRef } = useCallForm('joinTrioRun', {
    labels: { join_code: t('code') },
    focus: 'field',
    read: (form) => ({ join_code: String(form.get('join_code')).trim() }),
    validate: ({ join_code }) => (/^\d{6}$/.test(join_code) ? {} : { join_code: t('sixDigits') }),
    request: (body) => ({ params: { id: courseId }, body }),
    onDone: opened,
  })
  return (
    <form
      ref={formRef}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1">{t('joinOpen')}</p>
      </div>
      <FormMessage failure={failure} title={t('notDone')} />
      <TextField
        id="join_code"
        name="join_code"
        label={t('code')}
        hint={t('codeHint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={join}
        error={errors.join_code}
      />
      <Button type="submit" size="lg" pending={pending} className="justify-self-start">
        {t('join')}
      </Button>
    </form>
  )
}

function OpenForm({ lobby, courseId, onOpen }: Pick<Props, 'courseId' | 'onOpen'> & { lobby: TrioLobby }) {
  const t = useTranslations('trio')
  const opened = useOpened(courseId, onOpen)
  const queryClient = useQueryClient()
  const { failure, pending, submit, formRef } = useCallForm('openTrioRun', {
    labels: {},
    read: (form) => ({ algorithm: String(form.get('algorithm')) }),
    request: (body) => ({ params: { id: courseId }, body }),
    onDone: opened,
    onFailed: () => void queryClient.invalidateQueries({ queryKey: lobbyQuery(courseId).queryKey }),
  })
  return (
    <form ref={formRef} method="post" onSubmit={(event) => void submit(event)} className="grid gap-4">
      <RadioGroup
        name="algorithm"
        label={t('choose')}
        cards
        defaultValue={lobby.algorithms[0]?.key}
        options={lobby.algorithms.map(({ key, title, steps, seconds }) => ({
          value: key,
          label: title,
          hint: t('size', { steps, time: clockText(seconds) }),
        }))}
      />
      <FormMessage failure={failure} title={t('notDone')} />
      <Button type="submit" size="lg" pending={pending} className="justify-self-start">
        {t('open')}
      </Button>
    </form>
  )
}
