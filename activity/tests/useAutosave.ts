import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Given } from '../../contract/activities/questions.ts'
import { saveAnswer } from './calls.ts'
import { readUnsent, saveUnsent } from './session.ts'

/** Milliseconds after the last change until an answer is sent, and until what failed is sent again. */
const after = 400
const again = 5000

/** `unsaved`: the network is away; the answers are kept here and are sent again by themselves. */
export type SaveState = 'none' | 'saving' | 'saved' | 'unsaved'

type Caller = Parameters<typeof saveAnswer>[0]

/**
 * Saves each answer of an attempt at the server soon after it was given, the last one of each question. What could not be
 * sent is kept in this tab, also over a reload.
 */
export function useAutosave(attempt: string | undefined, caller: Caller | undefined) {
  const waiting = useRef(new Map<number, Given>())
  const [state, setState] = useState<SaveState>('none')
  /** The next time to send: `delay` ms from now. */
  const [round, setRound] = useState({ count: 0, delay: after })
  const sendAfter = (delay: number) => setRound(({ count }) => ({ count: count + 1, delay }))

  const send = useEffectEvent(async () => {
    if (!attempt || !caller) return
    for (const [question, given] of waiting.current) {
      const reply = await saveAnswer(caller, { attempt, question, given })
      if ('refused' in reply && reply.refused === 'offline') {
        setState('unsaved')
        sendAfter(again)
        return
      }
      // Closed or expired: submitting says so.
      if (waiting.current.get(question) === given) waiting.current.delete(question)
      saveUnsent(attempt, waiting.current)
    }
    setState('saved')
  })

  /** What this tab could not send before a reload. */
  const restore = useEffectEvent(() => {
    if (!attempt) return
    for (const [question, given] of readUnsent(attempt)) waiting.current.set(question, given)
    if (!waiting.current.size) return
    setState('unsaved')
    sendAfter(0)
  })

  useEffect(() => {
    restore()
    const answers = waiting.current
    const now = () => void (answers.size && send())
    const left = () => void (document.visibilityState === 'hidden' && now())
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', left)
    return () => {
      answers.clear()
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', left)
    }
  }, [attempt])

  useEffect(() => {
    if (!round.count) return undefined
    const timer = setTimeout(() => void send(), round.delay)
    return () => clearTimeout(timer)
  }, [round])

  function save(question: number, given: Given) {
    waiting.current.set(question, given)
    if (attempt) saveUnsent(attempt, waiting.current)
    setState('saving')
    sendAfter(after)
  }
  return { save, state }
}
