import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedScenario } from '../../contract/activities/scenarios.ts'
import type { Language } from '../../contract/common.ts'
import type { RunSheet } from '../../contract/activities/scenarios.ts'
import type { Refused, Reply } from '../calls.ts'
import { notifyPortal } from '../portal.ts'
import { saveOpened } from '../session.ts'
import { beginRun, chooseStep, showRun } from './calls.ts'

/** A run as it is shown. `endsAt`: when the time for the decision is over, in milliseconds of this machine's clock. */
type Shown = { sheet: RunSheet; endsAt: number | null }

const shownOf = (sheet: RunSheet): Shown => {
  const left = sheet.situation?.seconds_left ?? null
  return { sheet, endsAt: left === null ? null : Date.now() + left * 1000 }
}

/** The run through a scenario or algorithm and its actions. The server has it: a reload or another device goes on with it. */
export function useRun(opened: OpenedScenario, language: Language, fresh: boolean) {
  const { token, module, id } = opened
  const [shown, setShown] = useState<Shown | undefined>(() =>
    fresh && opened.sheet ? shownOf(opened.sheet) : undefined,
  )
  const [busy, setBusy] = useState(false)
  /** A choice that did not reach the server. */
  const [unsent, setUnsent] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const caller = { token, language }

  /** Notifies the portal of the debrief of the call that ended the run; a repeat does not. */
  function report({ debrief, course }: RunSheet) {
    if (!debrief || !course) return
    const state = module === 'algorithm' ? 'complete' : debrief.passed ? 'passed' : 'failed'
    notifyPortal({ type: 'activity-completion', module, id, state })
  }
  function show(sheet: RunSheet) {
    saveOpened({ ...opened, sheet })
    setShown(shownOf(sheet))
    report(sheet)
  }
  async function send(call: () => Promise<Reply<RunSheet>>): Promise<void> {
    if (busy) return
    setBusy(true)
    setUnsent(false)
    setRefused(undefined)
    const reply = await call()
    setBusy(false)
    if ('ok' in reply) return show(reply.ok)
    if (reply.refused === 'offline') setUnsent(true)
    else setRefused(reply)
    if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
  }
  /** Another device or window has decided meanwhile: what counts is there. */
  const orShow = (run: string) => (reply: Reply<RunSheet>) =>
    'refused' in reply && reply.refused === 'closed' ? showRun(caller, run) : reply

  const start = useEffectEvent(() => {
    if (fresh) {
      if (opened.sheet) report(opened.sheet)
    } else if (opened.sheet) {
      const { run } = opened.sheet
      void send(() => showRun(caller, run))
    }
  })
  useEffect(() => start(), [])

  return {
    shown,
    busy,
    unsent,
    refused,
    /** Whether a run before a reload is on its way. */
    waiting: !shown && !fresh && opened.sheet !== null && !unsent && !refused,
    begin: () => send(() => beginRun(caller)),
    choose: (choice: string | null) => {
      if (!shown) return Promise.resolve()
      const { run, taken } = shown.sheet
      return send(() => chooseStep(caller, { run, at: taken.length, choice }).then(orShow(run)))
    },
  }
}
export type Run = ReturnType<typeof useRun>
