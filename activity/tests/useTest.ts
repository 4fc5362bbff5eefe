import { useState } from 'react'
import type { OpenedTest } from '../../contract/activities/tests.ts'
import type { Language } from '../../contract/common.ts'
import type { Given } from '../../contract/activities/questions.ts'
import type { Refusal, Refused } from '../calls.ts'
import { notifyPortal } from '../portal.ts'
import { unanswered, withGiven } from './answers.rules.ts'
import { beginAttempt, sendAnswers } from './calls.ts'
import { beginSession, saveSession, type Session, sessionOf } from './session.ts'
import { useAutosave } from './useAutosave.ts'

/**
 * The state of a test and its actions. Each answer is stored in this tab and saved at the server, so that neither a
 * reload nor another device loses any.
 */
export function useTest(opened: OpenedTest, language: Language, fresh: boolean) {
  const [session, setSession] = useState<Session>(() => sessionOf(opened, fresh))
  const [refused, setRefused] = useState<Refusal>()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(false)
  /** Why no attempt could begin. */
  const [notBegun, setNotBegun] = useState<Refused>()
  const { sheet } = session
  const caller = { token: opened.token, language }
  const autosave = useAutosave(sheet && !session.result ? sheet.attempt : undefined, caller)

  function store(next: Session) {
    saveSession(next)
    setSession(next)
  }

  async function begin() {
    if (busy) return
    setNotBegun(undefined)
    setBusy(true)
    const reply = await beginAttempt(caller)
    setBusy(false)
    if ('ok' in reply) store(beginSession(reply.ok))
    else setNotBegun(reply)
  }

  async function submit() {
    if (!sheet || busy) return
    setBusy(true)
    setUnsent(false)
    setRefused(undefined)
    const reply = await sendAnswers(caller, { attempt: sheet.attempt, answers: session.given })
    setBusy(false)
    if ('ok' in reply) {
      const { module, id } = opened
      store({ ...session, result: reply.ok })
      const state = module === 'survey' ? 'complete' : reply.ok.passed ? 'passed' : 'failed'
      notifyPortal({ type: 'activity-completion', module, id, state })
    } else if (reply.refused === 'offline') setUnsent(true)
    else {
      setRefused(reply.refused)
      if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
    }
  }

  const questions = sheet?.questions ?? []
  return {
    opened,
    session,
    refused,
    busy,
    unsent,
    notBegun,
    saved: autosave.state,
    missing: sheet ? unanswered(questions, session.given, sheet.certainty) : [],
    begin,
    submit,
    retry: () => void submit(),
    answer: (change: Partial<Given>) => {
      const given = withGiven(session.given, session.at, change)
      store({ ...session, given })
      const one = given[session.at]
      if (one) autosave.save(session.at, one)
    },
    go: (at: number) => {
      setUnsent(false)
      store({ ...session, at, reviewed: session.reviewed || at >= questions.length })
    },
  }
}
export type Test = ReturnType<typeof useTest>
