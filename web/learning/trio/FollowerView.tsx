import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Round } from '../../../contract/trio.rules.ts'
import { Button } from '../../ui/Button.tsx'
import { useOnline } from '../offline/useOfflineCourses.ts'
import { ObserverNotes } from './ObserverNotes.tsx'
import { RoundClock } from './RoundClock.tsx'
import { buzz } from './useClock.ts'
import type { Trio } from './useTrioRun.ts'

type Props = { trio: Trio; read: Round; observes: boolean }

/**
 * The phone of the performer, which shows no answers, or of the observer. It follows the reader's while there is a
 * network, and is moved by hand without.
 */
export function FollowerView({ trio, read, observes }: Props) {
  const t = useTranslations('trio')
  const { run, round, known, hand, move } = trio
  const { steps, goal } = run.algorithm
  const online = useOnline()
  // The beginning in the clock of this phone: it is of the server's, and this one may be wrong.
  const since = read.began === null ? hand.begun : Date.parse(read.began) - run.ahead
  const followed = steps.findIndex(({ key }) => !read.marks.has(key))
  const index = Math.min(steps.length - 1, Math.max(hand.step, followed < 0 ? steps.length - 1 : followed))
  useBeginSignal(read.began)
  return (
    <>
      <p>{t(observes ? 'observerText' : 'performerText')}</p>
      <blockquote className="rounded-lg border border-line bg-surface p-4 text-lg">{goal}</blockquote>
      <RoundClock since={since} goal={steps.at(-1)?.by ?? 0} />
      {since === null && <p role="status">{t('waitsForReader')}</p>}
      {observes && since !== null && (
        <section className="rounded-lg border border-line bg-surface p-4">
          <p className="text-sm text-ink-soft">{t('step', { index: index + 1, count: steps.length })}</p>
          <p className="text-lg font-semibold">{steps[index]?.text}</p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-2"
            disabled={index >= steps.length - 1}
            onClick={() => move({ ...hand, step: index + 1 })}
          >
            {t('nextStep')}
          </Button>
        </section>
      )}
      {observes && <ObserverNotes trio={trio} round={round} steps={steps.filter(({ critical }) => critical)} />}
      <details open={!online || undefined} className="rounded-lg border border-line p-4">
        <summary className="cursor-pointer font-semibold">{t('byHand')}</summary>
        <p className="mt-2 text-sm text-ink-soft">{t('byHandText')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {read.began === null && (
            <Button variant="secondary" onClick={() => move({ ...hand, begun: Date.now() })}>
              {t('startClock')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => move({ round: round + 1, begun: null, step: 0 })}>
            {t('roundOver')}
          </Button>
          {round > known && (
            <Button variant="plain" onClick={() => move({ round: Math.max(1, round - 1), begun: null, step: 0 })}>
              {t('roundBack')}
            </Button>
          )}
        </div>
      </details>
    </>
  )
}

/** Vibrates when the reader begins. */
function useBeginSignal(began: string | null) {
  const first = useRef(began)
  useEffect(() => {
    if (began !== null && began !== first.current) buzz()
    first.current = began
  }, [began])
}
