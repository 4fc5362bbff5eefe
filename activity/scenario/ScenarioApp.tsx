import type { OpenedScenario } from '../../contract/activity.ts'
import type { Language } from '../../contract/common.ts'
import { RefusedView } from '../RefusedView.tsx'
import { DebriefView } from './DebriefView.tsx'
import { ScenarioLobby } from './ScenarioLobby.tsx'
import { SituationView } from './SituationView.tsx'
import { useRun } from './useRun.ts'

export type ScenarioAppProps = { opened: OpenedScenario; language: Language; fresh: boolean }

/** A scenario or algorithm from its rules to its debrief. */
export function ScenarioApp({ opened, language, fresh }: ScenarioAppProps) {
  const run = useRun(opened, language, fresh)
  const { shown, refused } = run
  if (refused && refused.refused !== 'refused')
    return <RefusedView why={refused.refused} onRetry={() => void run.begin()} />
  if (run.waiting) return null
  if (!shown) return <ScenarioLobby run={run} opened={opened} language={language} />
  if (shown.sheet.debrief)
    return (
      <DebriefView key={shown.sheet.run} opened={opened} sheet={shown.sheet} debrief={shown.sheet.debrief} run={run} />
    )
  return <SituationView key={`${shown.sheet.run} ${shown.sheet.taken.length}`} run={run} opened={opened} {...shown} />
}
