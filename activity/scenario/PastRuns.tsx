import type { OpenedScenario } from '../../contract/activities/scenarios.ts'
import type { Language } from '../../contract/common.ts'
import { dot } from '../../contract/line-in-words.ts'
import { useActivityMessages } from '../messages.ts'
import { PastItem } from '../PastItem.tsx'
import { showRun } from './calls.ts'
import { Decisions } from './Decisions.tsx'
import { RunMap } from './RunMap.tsx'

type PastRunsProps = { opened: OpenedScenario; language: Language }

/** The runs that have ended, each with its debrief. */
export function PastRuns({ opened: { module, of, token, past: runs }, language }: PastRunsProps) {
  const t = useActivityMessages()
  const scored = module === 'scenario'
  const verdictOf = (passed: boolean, points: number) => ({
    text: `${t(passed ? 'runPassed' : 'runFailed')}${dot}${t('pointsText', { points, of })}`,
    tone: passed ? ('success' as const) : ('danger' as const),
  })
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('pastAttempts')}</h3>
      <ul className="grid gap-3">
        {runs.map(({ id, ended_at, passed, points }) => (
          <PastItem
            key={id}
            at={ended_at}
            language={language}
            verdict={scored ? verdictOf(passed, points) : undefined}
            showLabel={t('showDebrief')}
            load={() => showRun({ token, language }, id)}
          >
            {(sheet) => (
              <>
                {sheet.debrief && scored && <Decisions decisions={sheet.debrief.decisions} />}
                <RunMap sheet={sheet} title={t(scored ? 'mapScenario' : 'mapAlgorithm')} />
              </>
            )}
          </PastItem>
        ))}
      </ul>
    </section>
  )
}
