import { useEffect, useRef } from 'react'
import type { OpenedScenario } from '../../contract/activities/scenarios.ts'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { BackToCourse } from '../BackToCourse.tsx'
import { useActivityMessages } from '../messages.ts'
import { NotBegun } from '../NotBegun.tsx'
import { Facts } from './Facts.tsx'
import { PastRuns } from './PastRuns.tsx'
import type { Run } from './useRun.ts'

type ScenarioLobbyProps = { run: Run; opened: OpenedScenario; language: Language }

/** The rules before a run begins, and the runs before. */
export function ScenarioLobby({ run, opened, language }: ScenarioLobbyProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { module, pass_points, of, timed, past } = opened
  const walk = module === 'algorithm'
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {t('lobbyTitle')}
      </h2>
      {!walk && (
        <Facts
          facts={[
            { label: t('pointsNeeded'), value: t('pointsText', { points: pass_points, of }) },
            { label: t('criticalSteps'), value: t('allNeeded') },
          ]}
        />
      )}
      <p className="text-ink-soft">{t(walk ? 'walkRules' : 'runRules')}</p>
      {timed && <p className="text-ink-soft">{t('runClock')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button pending={run.busy} onClick={() => void run.begin()}>
          {t('begin')}
        </Button>
        <BackToCourse primary={false} />
      </div>
      <NotBegun notBegun={run.refused ?? (run.unsent ? { refused: 'offline' } : undefined)} />
      {past.length > 0 && <PastRuns opened={opened} language={language} />}
    </section>
  )
}
