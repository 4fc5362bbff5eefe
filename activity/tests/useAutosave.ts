import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Given } from '../../contract/activities/questions.ts'
import type { DraftSaved } from '../../contract/activities/tests.ts'
import { type AnswerQueue, openAnswerQueue, type SaveState } from './answer-queue.ts'
import { saveAnswer } from './calls.ts'
import { readUnsent, saveUnsent } from './session.ts'

type Caller = Parameters<typeof saveAnswer>[0]

type SavingParts = {
  caller: Caller
  /** Of each question, the revision that this page knows. */
  revisions: readonly number[]
  onSaved: (question: number, saved: DraftSaved) => void
}

/**
 * Saves each answer of an attempt at the server soon after it was given, the last one of each question. What could not be
 * sent is kept in this tab, also over a reload.
 */
export function useAutosave(attempt: string | undefined, { caller, revisions, onSaved }: SavingParts) {
  const queue = useRef<AnswerQueue>(undefined)
  const [state, setState] = useState<SaveState>('none')

  const send = useEffectEvent(async (question: number, given: Given) => {
    if (!attempt) return false
    const revision = revisions[question] ?? 0
    const reply = await saveAnswer(caller, { attempt, question, given, revision })
    if ('ok' in reply) {
      if (reply.ok.newer) queue.current?.drop([question])
      onSaved(question, reply.ok)
    }
    // An expired session opens the same attempt again, and sends what is kept.
    return !('refused' in reply && (reply.refused === 'offline' || reply.refused === 'expired'))
  })

  useEffect(() => {
    if (!attempt) return undefined
    const own = openAnswerQueue({
      unsent: readUnsent(attempt),
      send: (question, given) => send(question, given),
      keep: (waiting) => saveUnsent(attempt, waiting),
      onState: setState,
    })
    queue.current = own
    const left = () => void (document.visibilityState === 'hidden' && own.flush())
    window.addEventListener('online', own.flush)
    document.addEventListener('visibilitychange', left)
    return () => {
      own.stop()
      window.removeEventListener('online', own.flush)
      document.removeEventListener('visibilitychange', left)
    }
  }, [attempt])

  const save = (question: number, given: Given) => queue.current?.save(question, given)
  const drop = (questions: readonly number[]) => queue.current?.drop(questions)
  return { save, drop, state }
}
