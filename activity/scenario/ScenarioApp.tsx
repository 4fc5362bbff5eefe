import type { KindProps } from '../kind.ts'
import { RefusedView } from '../RefusedView.tsx'
import { DebriefView } from './DebriefView.tsx'
import { ScenarioLobby } from './ScenarioLobby.tsx'
import { SituationView } from './SituationView.tsx'
import { useRun } from './useRun.ts'

/** A scenario or algorithm from its rules to its debrief. */
export default function ScenarioApp({ opened, language, fresh }: KindProps<'scenario'>) {
  const run = useRun(opened, language, fresh)
  const { shown, refused } = run
  if (refused && (shown || refused.refused !== 'refused'))
    return <RefusedView level={2} refused={refused} onRetry={() => void run.begin()} />
  if (run.waiting) return null
  if (!shown) return <ScenarioLobby run={run} opened={opened} language={language} />
  if (shown.sheet.debrief)
    return (
      <DebriefView key={shown.sheet.run} opened={opened} sheet={shown.sheet} debrief={shown.sheet.debrief} run={run} />
    )
  return <SituationView key={`${shown.sheet.run} ${shown.sheet.taken.length}`} run={run} opened={opened} {...shown} />
}
