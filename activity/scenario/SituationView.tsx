import { useEffect, useRef } from 'react'
import type { OpenedScenario } from '../../contract/activities/scenarios.ts'
import type { RunSheet } from '../../contract/activities/scenarios.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { Clock } from '../Clock.tsx'
import { useActivityMessages } from '../messages.ts'
import { ChooseForm, WalkButtons } from './Choices.tsx'
import { RunMap } from './RunMap.tsx'
import type { Run } from './useRun.ts'

type SituationViewProps = { run: Run; opened: OpenedScenario; sheet: RunSheet; endsAt: number | null }

/** One situation with its choices. Its title takes focus when it appears, so that it is read aloud. */
export function SituationView({ run, opened: { module }, sheet, endsAt }: SituationViewProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { situation, taken } = sheet
  if (!situation) return null
  const { title, html, picture, choices } = situation
  const walk = module === 'algorithm'
  const number = taken.length + 1
  const onChoose = (choice: string) => void run.choose(choice)
  return (
    <section className="grid gap-6">
      <div className="grid gap-4">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-ink-soft">
          <p>{t(walk ? 'stepNumber' : 'decisionNumber', { number })}</p>
          {endsAt !== null && <Clock endsAt={endsAt} onEnd={() => void run.choose(null)} />}
        </div>
        {taken.at(-1)?.choice === null && (
          <p role="status" className="font-semibold text-amber-ink">
            {t('timeOver')}
          </p>
        )}
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {title}
        </h2>
        {picture && <img src={picture.src} alt={picture.alt} className="w-full rounded-lg border border-line" />}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
      {walk ? (
        <WalkButtons choices={choices} busy={run.busy} onChoose={onChoose} />
      ) : (
        <ChooseForm choices={choices} busy={run.busy} onChoose={onChoose} />
      )}
      <div role="alert" className="empty:hidden">
        {run.unsent && (
          <Notice kind="danger" title={t('offlineTitle')}>
            {t('unsentChoice')}
          </Notice>
        )}
      </div>
      <RunMap sheet={sheet} title={t(walk ? 'mapAlgorithm' : 'mapTaken')} open={walk} />
    </section>
  )
}
