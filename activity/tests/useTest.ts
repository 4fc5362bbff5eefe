import { useEffect, useState } from 'react'
import type { NewerAnswers, OpenedTest } from '../../contract/activities/tests.ts'
import type { Language } from '../../contract/common.ts'
import type { Given } from '../../contract/activities/questions.ts'
import type { Refused } from '../calls.ts'
import { notifyPortal } from '../portal.ts'
import { answerToCheck, noAnswer, sameGiven, takeMarked, takeNewer, unanswered, withGiven } from './answers.rules.ts'
import { beginAttempt, checkAnswer, sendAnswers } from './calls.ts'
import { beginSession, saveSession, type Session, sessionOf } from './session.ts'
import { useAutosave } from './useAutosave.ts'

/**
 * The state of a test and its actions. Each answer is stored in this tab and saved at the server, so that neither a
 * reload nor another device loses any.
 */
export function useTest(opened: OpenedTest, language: Language, fresh: boolean) {
  const [session, setSession] = useState<Session>(() => sessionOf(opened, fresh))
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  const [unsent, setUnsent] = useState(false)
  /** Why no attempt could begin. */
  const [notBegun, setNotBegun] = useState<Refused>()
  const { sheet } = session
  const questions = sheet?.questions ?? []
  const caller = { token: opened.token, language }
  useEffect(() => saveSession(session), [session])
  const autosave = useAutosave(sheet && !session.result ? sheet.attempt : undefined, {
    caller,
    revisions: session.revisions,
    onSaved: (question, { revision, newer }) =>
      setSession((now) =>
        newer && !sameGiven(now.given[question], newer)
          ? takeNewer(now, [{ question, given: newer, revision }])
          : { ...now, revisions: now.revisions.map((own, i) => (i === question ? revision : own)) },
      ),
  })

  async function begin() {
    if (busy) return
    setNotBegun(undefined)
    setBusy(true)
    const reply = await beginAttempt(caller)
    setBusy(false)
    if ('ok' in reply) setSession(beginSession(reply.ok))
    else setNotBegun(reply)
  }

  function showRefusal(reply: Refused) {
    if (reply.refused === 'offline') return setUnsent(true)
    setRefused(reply)
    if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
  }

  /** Makes the current answer final and shows what is right. A question without a right answer is gone on from. */
  async function check(): Promise<void> {
    const { at, given, revisions } = session
    const question = questions[at]
    if (!sheet || !question || busy) return
    const own = answerToCheck(question, given[at] ?? noAnswer)
    setBusy(true)
    setUnsent(false)
    const sent = { attempt: sheet.attempt, question: at, given: own, revision: revisions[at] ?? 0 }
    const reply = await checkAnswer(caller, sent)
    setBusy(false)
    if ('refused' in reply) return showRefusal(reply)
    autosave.drop([at])
    const { revision, newer, marked } = reply.ok
    setSession((before) => {
      const now = { ...before, given: withGiven(before.given, at, own) }
      if (newer) return takeNewer(now, [{ question: at, given: newer, revision }])
      if (!marked || !now.sheet) return { ...now, at: at + 1, reviewed: now.reviewed || at + 1 >= questions.length }
      const all = now.sheet.marked.map((one, i) => (i === at ? marked : one))
      return { ...takeMarked(now, at, revision, marked), sheet: { ...now.sheet, marked: all } }
    })
  }

  /** Shows what was answered on another device. When the time is over, that is submitted. */
  async function showNewer(shown: Session, newer: NewerAnswers['newer']) {
    autosave.drop(newer.map(({ question }) => question))
    setSession((now) => takeNewer(now, newer))
    if (shown.endsAt !== null && shown.endsAt <= Date.now()) await submit(takeNewer(shown, newer))
  }

  async function submit(shown = session): Promise<void> {
    if (!sheet || busy) return
    setBusy(true)
    setUnsent(false)
    setRefused(undefined)
    const { given, revisions } = shown
    const reply = await sendAnswers(caller, { attempt: sheet.attempt, answers: given, revisions })
    setBusy(false)
    if ('refused' in reply) return showRefusal(reply)
    if ('newer' in reply.ok) return showNewer(shown, reply.ok.newer)
    const result = reply.ok
    const { module, id } = opened
    setSession((now) => ({ ...now, result }))
    const state = module === 'survey' ? 'complete' : result.passed ? 'passed' : 'failed'
    notifyPortal({ type: 'activity-completion', module, id, state })
  }

  return {
    opened,
    session,
    refused: refused ?? autosave.ended,
    busy,
    unsent,
    notBegun,
    saved: autosave.state,
    missing: sheet ? unanswered(questions, session.given, sheet.certainty) : [],
    begin,
    check,
    submit: () => submit(),
    retry: () => void submit(),
    answer: (change: Partial<Given>) => {
      const { at } = session
      const given = session.given[at]
      if (!given || sheet?.marked[at]) return
      setSession((now) => ({
        ...now,
        given: withGiven(now.given, at, change),
        replaced: now.replaced.filter(({ question }) => question !== at),
      }))
      autosave.save(at, { ...given, ...change })
    },
    go: (at: number) => {
      setUnsent(false)
      setSession((now) => ({ ...now, at, reviewed: now.reviewed || at >= questions.length }))
    },
  }
}
export type Test = ReturnType<typeof useTest>
