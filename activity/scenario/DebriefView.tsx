import { useEffect, useRef } from 'react'
import type { OpenedScenario } from '../../contract/activities/scenarios.ts'
import type { Debrief, RunSheet } from '../../contract/activities/scenarios.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { BackToCourse } from '../BackToCourse.tsx'
import { clockText } from '../clock-text.ts'
import { CourseStandingNotes, ShowCertificate } from '../CourseStandingNotes.tsx'
import { useActivityMessages } from '../messages.ts'
import { NotBegun } from '../NotBegun.tsx'
import { Decisions } from './Decisions.tsx'
import { Facts } from './Facts.tsx'
import { RunMap } from './RunMap.tsx'
import type { Run } from './useRun.ts'

type DebriefViewProps = { opened: OpenedScenario; sheet: RunSheet; debrief: Debrief; run: Run }

/** How a run ended: its outcome, points, critical steps, each decision, and the map with the path taken. */
export function DebriefView({ opened, sheet, debrief, run }: DebriefViewProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { passed, outcome, points, of, pass_points, seconds, ending, critical, decisions } = debrief
  const { course } = sheet
  const walk = opened.module === 'algorithm'
  const good = outcome === 'good'
  const again = (
    <Button
      variant={passed ? 'secondary' : 'primary'}
      pending={run.busy}
      icon={<Icon name="refresh" />}
      onClick={() => void run.begin()}
    >
      {t('again')}
    </Button>
  )
  const facts = [
    { label: t('points'), value: t('pointsText', { points, of }) },
    { label: t('pointsNeeded'), value: pass_points },
    { label: t('timeUsed'), value: clockText(seconds) },
    {
      label: t('criticalSteps'),
      value: t('pointsText', { points: critical.filter(({ done }) => done).length, of: critical.length }),
    },
  ]
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-2xl font-bold outline-none">
        <Icon
          name={passed ? 'check-circle' : 'info'}
          size={26}
          className={passed ? 'shrink-0 text-success' : 'shrink-0 text-amber-ink'}
        />
        {t(walk ? 'walkDone' : passed ? 'runPassed' : 'runFailed')}
      </h2>
      <div className="grid gap-2 rounded-lg border border-line bg-surface p-5">
        {!walk && (
          <Badge
            tone={good ? 'success' : 'danger'}
            icon={<Icon name={good ? 'check' : 'close'} size={14} />}
            className="justify-self-start"
          >
            {t(good ? 'outcomeGood' : 'outcomePoor')}
          </Badge>
        )}
        <h3 className="text-lg font-bold">{ending.title}</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: ending.html }} />
      </div>
      {!walk && <Facts facts={facts} />}
      {course && <CourseStandingNotes course={course} passed={passed} language={opened.lang} />}
      <div className="flex flex-wrap gap-3">
        {!passed && again}
        {course?.certificate_id && <ShowCertificate />}
        <BackToCourse primary={passed && !course?.certificate_id} />
        {passed && again}
      </div>
      <NotBegun notBegun={run.refused ?? (run.unsent ? { refused: 'offline' } : undefined)} />
      {critical.length > 0 && <CriticalSteps critical={critical} />}
      {!walk && <Decisions decisions={decisions} />}
      <RunMap sheet={sheet} title={t(walk ? 'mapAlgorithm' : 'mapScenario')} />
    </section>
  )
}

function CriticalSteps({ critical }: Pick<Debrief, 'critical'>) {
  const t = useActivityMessages()
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('criticalSteps')}</h3>
      <ul className="grid gap-2">
        {critical.map(({ text, done }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon
              name={done ? 'check-circle' : 'x-circle'}
              className={done ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-danger'}
            />
            <span>
              <span className={`text-sm font-semibold ${done ? 'text-success' : 'text-danger'}`}>
                {t(done ? 'criticalDone' : 'criticalMissed')}
              </span>{' '}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
