import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TrioRun } from '../../../contract/trio.ts'
import { rolesOf } from '../../../contract/trio.rules.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { JoinCode } from './JoinCode.tsx'
import { lobbyQuery, runQuery } from './queries.ts'
import { timedRun } from './trio-store.ts'

/** The members join by the code; who is here begins. */
export function JoiningView({ run, onLeave }: { run: TrioRun; onLeave: () => void }) {
  const t = useTranslations('trio')
  const queryClient = useQueryClient()
  const request = () => ({ params: { id: run.course_id, trio: run.id } })
  const { formRef: startForm, ...start } = useCallForm('startTrioRun', {
    labels: {},
    read: () => ({}),
    request,
    onDone: async (begun) => queryClient.setQueryData(runQuery(run.course_id, run.id).queryKey, await timedRun(begun)),
  })
  const { formRef: cancelForm, ...cancel } = useCallForm('endTrioRun', {
    labels: {},
    read: () => ({}),
    request,
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: lobbyQuery(run.course_id).queryKey })
      onLeave()
    },
  })
  const count = run.members.length
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">{run.algorithm.title}</h1>
        <p className="mt-2 text-ink-soft">{t('joinText')}</p>
      </div>
      {run.code && <JoinCode courseId={run.course_id} code={run.code} />}
      <section aria-labelledby="trio-members">
        <h2 id="trio-members" className="text-xl">
          {t('members')}
        </h2>
        <div role="status">
          <ol className="mt-2 grid gap-1">
            {run.members.map(({ position, name }) => (
              <li key={position} className="flex flex-wrap gap-x-2">
                <strong>{name}</strong>
                {position === run.member && <span>{t('you')}</span>}
                {count > 1 && (
                  <span className="text-ink-soft">
                    {t('firstRound', {
                      roles: rolesOf(Math.min(3, count), 1, position)
                        .map((role) => t(`does.${role}`))
                        .join(', '),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      </section>
      {count === 2 && <Notice>{t('twoOnly')}</Notice>}
      <Notice>{t('offlineHint')}</Notice>
      <FormMessage failure={start.failure ?? cancel.failure} title={t('notDone')} />
      <div className="flex flex-wrap gap-3">
        <form ref={startForm} onSubmit={(event) => void start.submit(event)}>
          <Button type="submit" size="lg" pending={start.pending} aria-disabled={count < 2}>
            {t('start', { count })}
          </Button>
        </form>
        <form ref={cancelForm} onSubmit={(event) => void cancel.submit(event)}>
          <Button type="submit" size="lg" variant="plain" pending={cancel.pending}>
            {t('cancel')}
          </Button>
        </form>
      </div>
      {count < 2 && <p className="text-sm text-ink-soft">{t('needsTwo')}</p>}
    </div>
  )
}
