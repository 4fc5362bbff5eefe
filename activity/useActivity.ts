import { useEffect, useEffectEvent, useState } from 'react'
import type { ActivitySheet, OpenedScenario, OpenedTest } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'
import type { Given } from '../contract/questions.ts'
import { unanswered, withGiven } from './answers.rules.ts'
import { beginAttempt, openActivity, type Refusal, sendAnswers } from './calls.ts'
import { notifyPortal } from './portal.ts'
import {
  beginSession,
  idleSession,
  lastScenario,
  lastSession,
  saveScenario,
  saveSession,
  type Session,
} from './session.ts'
import { useAutosave } from './useAutosave.ts'

export type Launch = { token: string | undefined; fresh: boolean }
/** Why something was refused, with the server's sentence where there is one. */
export type Refused = { refused: Refusal; message?: string }

/**
 * The state of the activity and its actions. Each answer is stored in this tab and saved at the server, so that neither
 * a reload nor another device loses any.
 */
export function useActivity(launch: Launch, language: Language) {
  const [session, setSession] = useState<Session | undefined>(() => (launch.fresh ? undefined : lastSession()))
  const [scenario, setScenario] = useState<OpenedScenario | undefined>(() =>
    launch.fresh ? undefined : lastScenario(),
  )
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(false)
  /** Why no attempt could begin. */
  const [notBegun, setNotBegun] = useState<Refused>()
  const sheet = session?.sheet ?? undefined
  const caller = session && { token: session.opened.token, language }
  const autosave = useAutosave(sheet && !session?.result ? sheet.attempt : undefined, caller)

  function store(next: Session) {
    saveSession(next)
    setSession(next)
  }
  function refuse({ refused: why }: Refused) {
    setRefused(why)
    if (why === 'expired') notifyPortal({ type: 'session-expired' })
  }
  const begun = (opened: OpenedTest, open: ActivitySheet) => store(beginSession(opened, open))

  async function load() {
    setRefused(undefined)
    const reply = launch.token
      ? await openActivity({ token: launch.token, language })
      : ({ refused: 'expired' } as const)
    if (!('ok' in reply)) return refuse(reply)
    const { ok: opened } = reply
    if (opened.kind === 'scenario') {
      saveScenario(opened)
      setScenario(opened)
    } else if (opened.sheet) begun(opened, opened.sheet)
    else setSession(idleSession(opened))
  }
  const loadOnce = useEffectEvent(() => void (session || scenario ? undefined : load()))
  useEffect(() => loadOnce(), [])

  async function begin() {
    if (!session || !caller || busy) return
    setNotBegun(undefined)
    setBusy(true)
    const reply = await beginAttempt(caller)
    setBusy(false)
    if ('ok' in reply) begun(session.opened, reply.ok)
    else setNotBegun(reply)
  }

  async function submit() {
    if (!session || !sheet || !caller || busy) return
    setBusy(true)
    setUnsent(false)
    const reply = await sendAnswers(caller, { attempt: sheet.attempt, answers: session.given })
    setBusy(false)
    if ('ok' in reply) {
      const { module, id } = session.opened
      store({ ...session, result: reply.ok })
      const state = module === 'survey' ? 'complete' : reply.ok.passed ? 'passed' : 'failed'
      notifyPortal({ type: 'activity-completion', module, id, state })
    } else if (reply.refused === 'offline') setUnsent(true)
    else refuse(reply)
  }

  const questions = sheet?.questions ?? []
  return {
    session,
    /** The opened activity when it is a scenario or algorithm. */
    scenario,
    refused,
    busy,
    unsent,
    notBegun,
    saved: autosave.state,
    missing: session && sheet ? unanswered(questions, session.given, sheet.certainty) : [],
    begin,
    submit,
    retry: () => void load(),
    answer: (change: Partial<Given>) => {
      if (!session) return
      const given = withGiven(session.given, session.at, change)
      store({ ...session, given })
      const one = given[session.at]
      if (one) autosave.save(session.at, one)
    },
    go: (at: number) => {
      setUnsent(false)
      if (session) store({ ...session, at, reviewed: session.reviewed || at >= questions.length })
    },
  }
}
export type Activity = ReturnType<typeof useActivity>
