import { useState } from 'react'
import type { OpenedScenario } from '../../contract/activity.ts'
import type { Language } from '../../contract/common.ts'
import type { PastRun, RunSheet } from '../../contract/scenarios.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { type Refusal, showRun } from '../calls.ts'
import { useActivityMessages } from '../messages.ts'
import { NotBegun } from '../NotBegun.tsx'
import { Decisions } from './Decisions.tsx'
import { RunMap } from './RunMap.tsx'

type PastRunsProps = { opened: OpenedScenario; language: Language }

/** The runs that have ended, each with its debrief. */
export function PastRuns({ opened, language }: PastRunsProps) {
  const t = useActivityMessages()
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('pastAttempts')}</h3>
      <ul className="grid gap-3">
        {opened.past.map((past) => (
          <Past key={past.id} past={past} opened={opened} language={language} />
        ))}
      </ul>
    </section>
  )
}

type PastProps = PastRunsProps & { past: PastRun }

function Past({ past: { id, ended_at, passed, points }, opened: { module, of, token }, language }: PastProps) {
  const t = useActivityMessages()
  const [sheet, setSheet] = useState<RunSheet>()
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vilnius',
  })
  async function show() {
    setBusy(true)
    setRefused(undefined)
    const reply = await showRun({ token, language }, id)
    setBusy(false)
    if ('ok' in reply) setSheet(reply.ok)
    else setRefused(reply.refused)
  }
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="tabular font-semibold">{format.format(new Date(ended_at))}</p>
          {module === 'scenario' && (
            <Badge tone={passed ? 'success' : 'danger'} className="mt-1">
              {`${t(passed ? 'runPassed' : 'runFailed')} · ${t('pointsText', { points, of })}`}
            </Badge>
          )}
        </div>
        {!sheet && (
          <Button variant="secondary" size="sm" pending={busy} onClick={() => void show()}>
            {t('showDebrief')}
          </Button>
        )}
      </div>
      <NotBegun notBegun={refused && { refused }} />
      {sheet?.debrief && module === 'scenario' && <Decisions decisions={sheet.debrief.decisions} />}
      {sheet && <RunMap sheet={sheet} title={t(module === 'algorithm' ? 'mapAlgorithm' : 'mapScenario')} />}
    </li>
  )
}
