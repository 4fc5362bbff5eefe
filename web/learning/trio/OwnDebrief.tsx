import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rolesOf, takeawaysOf } from '../../../contract/trio.rules.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { ObserverNotes } from './ObserverNotes.tsx'
import { lobbyQuery, runQuery } from './queries.ts'
import { timedRun } from './trio-store.ts'
import { TrioDebrief } from './TrioDebrief.tsx'
import type { Trio } from './useTrioRun.ts'

/** The debrief on a member's phone: the observer may still write, everyone has a take-away, and one of them ends the run. */
export function OwnDebrief({ trio, onLeave }: { trio: Trio; onLeave: () => void }) {
  const t = useTranslations('trio')
  const moment = useMoment()
  const { run, entries, size, position } = trio
  const observed = Array.from({ length: size }, (_, index) => index + 1).filter((round) =>
    rolesOf(size, round, position).includes('observer'),
  )
  const critical = run.algorithm.steps.filter((step) => step.critical)
  const isOpen = position > 0 && run.until !== null && Date.now() < Date.parse(run.until)
  return (
    <div className="grid gap-8">
      <header>
        <p className="text-sm text-ink-soft">{run.algorithm.title}</p>
        <h1 className="text-3xl">{t('debrief')}</h1>
        {run.until && isOpen && (
          <p className="mt-1 text-sm text-ink-soft">{t('untilText', { moment: moment(run.until) })}</p>
        )}
      </header>
      <TrioDebrief run={run} entries={entries} />
      {isOpen &&
        position > 0 &&
        observed.map((round) => (
          <details key={round} className="rounded-lg border border-line p-4">
            <summary className="cursor-pointer font-semibold">{t('addNotes', { round })}</summary>
            <div className="mt-3">
              <ObserverNotes trio={trio} round={round} steps={critical} />
            </div>
          </details>
        ))}
      {isOpen && <OwnTakeaway trio={trio} />}
      <Leave trio={trio} onLeave={onLeave} />
    </div>
  )
}

function OwnTakeaway({ trio: { entries, position, record } }: { trio: Trio }) {
  const t = useTranslations('trio')
  const known = takeawaysOf(entries).get(position) ?? ''
  const [typed, setTyped] = useState(known)
  return (
    <section className="grid gap-3">
      <TextAreaField
        id="takeaway"
        label={t('ownTakeaway')}
        hint={t('takeawayHint')}
        maxLength={500}
        counter
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        className="justify-self-start"
        disabled={typed.trim() === known}
        onClick={() => record({ kind: 'takeaway', round: 0, text: typed.trim() })}
      >
        {t('saveTakeaway')}
      </Button>
    </section>
  )
}

function Leave({ trio: { run, position }, onLeave }: { trio: Trio; onLeave: () => void }) {
  const t = useTranslations('trio')
  const queryClient = useQueryClient()
  const { failure, pending, submit, formRef } = useCallForm('endTrioRun', {
    labels: {},
    offline: t('endOffline'),
    read: () => ({}),
    request: () => ({ params: { id: run.course_id, trio: run.id } }),
    onDone: async (ended) => {
      queryClient.setQueryData(runQuery(run.course_id, run.id).queryKey, await timedRun(ended))
      await queryClient.invalidateQueries({ queryKey: lobbyQuery(run.course_id).queryKey })
    },
  })
  if (run.state === 'ended' || position === 0)
    return (
      <Button variant="secondary" className="justify-self-start" onClick={onLeave}>
        {t('allRuns')}
      </Button>
    )
  return (
    <form ref={formRef} onSubmit={(event) => void submit(event)} className="grid gap-3">
      <FormMessage failure={failure} title={t('notDone')} />
      <p className="text-sm text-ink-soft">{t('endText')}</p>
      <Button type="submit" variant="secondary" className="justify-self-start" pending={pending}>
        {t('end')}
      </Button>
    </form>
  )
}
