import { useEffect, useState } from 'react'
import type { Language } from '../contract/common.ts'
import { completeAnswers, withAnswer } from './answers.rules.ts'
import { openSheet, type Refusal, sendAnswers } from './calls.ts'
import { notifyPortal } from './portal.ts'
import { beginSession, lastSession, saveSession, type Session } from './session.ts'

export type Launch = { token: string | undefined; fresh: boolean }

/** The state of the activity and its actions. Every step is stored in this tab, so that a reload loses nothing. */
export function useActivity(launch: Launch, language: Language) {
  const [session, setSession] = useState<Session | undefined>(() => (launch.fresh ? undefined : lastSession()))
  const [refused, setRefused] = useState<Refusal>()
  const [sending, setSending] = useState(false)
  const [unsent, setUnsent] = useState(false)
  /** Why no new attempt could be opened after a result: the result stays on screen. */
  const [noSheet, setNoSheet] = useState<Refusal>()

  function store(next: Session) {
    saveSession(next)
    setSession(next)
  }

  async function load(refuse: (why: Refusal | undefined) => void) {
    refuse(undefined)
    setSending(true)
    const answer = launch.token ? await openSheet(launch.token, language) : { refused: 'expired' as const }
    setSending(false)
    if ('ok' in answer) store(beginSession(answer.ok))
    else refuse(answer.refused)
    if ('refused' in answer && answer.refused === 'expired') notifyPortal({ type: 'session-expired' })
  }

  useEffect(() => {
    if (!session) void load(setRefused)
    // Once: later attempts are opened by a button.
  }, []) // oxlint-disable-line react/exhaustive-deps

  async function submit() {
    const answers = session && completeAnswers(session.answers)
    if (!session || !answers || sending) return
    setSending(true)
    setUnsent(false)
    const answer = await sendAnswers(session.opened, answers, language)
    setSending(false)
    if ('ok' in answer) {
      const { module, id } = session.opened
      store({ ...session, result: answer.ok })
      notifyPortal({
        type: 'activity-completion',
        module,
        id,
        state: module === 'survey' ? 'complete' : answer.ok.passed ? 'passed' : 'failed',
      })
    } else if (answer.refused === 'offline') setUnsent(true)
    else {
      setRefused(answer.refused)
      if (answer.refused === 'expired') notifyPortal({ type: 'session-expired' })
    }
  }

  return {
    session,
    refused,
    sending,
    unsent,
    noSheet,
    submit,
    retry: () => void load(setRefused),
    again: () => void load(setNoSheet),
    answer: (option: number) =>
      session && store({ ...session, answers: withAnswer(session.answers, session.at, option) }),
    go: (at: number) => {
      setUnsent(false)
      if (session) store({ ...session, at, reviewed: session.reviewed || at >= session.answers.length })
    },
  }
}
