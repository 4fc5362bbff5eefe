import type { Given } from '../../contract/activities/questions.ts'
import type { DraftSaved } from '../../contract/activities/tests.ts'
import type { Caller } from '../calls.ts'
import { useSendQueue } from '../useSendQueue.ts'
import { saveAnswer } from './calls.ts'
import { readUnsentAnswers, saveUnsentAnswers } from './session.ts'

type SavingParts = {
  caller: Caller
  /** Of each question, the revision that this page knows. */
  revisions: readonly number[]
  onSaved: (question: number, saved: DraftSaved) => void
}

/** Saves each answer of an attempt at the server soon after it was given, the last one of each question. */
export function useAutosave(attempt: string | undefined, { caller, revisions, onSaved }: SavingParts) {
  const queue = useSendQueue<number, Given, DraftSaved>(attempt, {
    unsent: readUnsentAnswers,
    keep: saveUnsentAnswers,
    send: (question, given) =>
      saveAnswer(caller, { attempt: attempt ?? '', question, given, revision: revisions[question] ?? 0 }),
    onSaved: (question, _, saved) => {
      if (saved.newer) queue.drop([question])
      onSaved(question, saved)
    },
  })
  return queue
}
