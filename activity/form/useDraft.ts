import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answers } from '../../contract/activities/form.rules.ts'
import type { FormSaved } from '../../contract/activities/forms.ts'
import type { Caller } from '../calls.ts'
import { saveForm } from './calls.ts'

/** Milliseconds after the last change until the draft is sent, and until what failed is sent again. */
const after = 400
const again = 5000

/** `unsaved`: the network is away; the draft is kept here and is sent again by itself. */
export type SaveState = 'none' | 'saving' | 'saved' | 'unsaved'

type DraftParts = {
  caller: Caller
  round: number
  /** Of the draft at the server that this page knows. */
  revision: number
  onSaved: (sent: Answers, saved: FormSaved) => void
}

/** Saves a draft at the server soon after each change, the last one only. */
export function useDraft({ caller, round, revision, onSaved }: DraftParts) {
  const waiting = useRef<Answers>(undefined)
  const [state, setState] = useState<SaveState>('none')
  /** The next time to send: `delay` ms from now. */
  const [turn, setTurn] = useState({ count: 0, delay: after })
  const sendAfter = (delay: number) => setTurn(({ count }) => ({ count: count + 1, delay }))

  const send = useEffectEvent(async () => {
    const filled = waiting.current
    if (!filled) return
    const reply = await saveForm(caller, { round, revision, answers: filled })
    if ('ok' in reply && (waiting.current === filled || reply.ok.newer)) onSaved(filled, reply.ok)
    if (waiting.current !== filled) return
    if ('refused' in reply && reply.refused === 'offline') {
      setState('unsaved')
      sendAfter(again)
      return
    }
    // Closed, expired or refused: submitting says so.
    waiting.current = undefined
    setState('ok' in reply ? 'saved' : 'none')
  })

  useEffect(() => {
    const now = () => void send()
    const left = () => void (document.visibilityState === 'hidden' && now())
    window.addEventListener('online', now)
    document.addEventListener('visibilitychange', left)
    return () => {
      window.removeEventListener('online', now)
      document.removeEventListener('visibilitychange', left)
    }
  }, [])

  useEffect(() => {
    if (!turn.count) return undefined
    const timer = setTimeout(() => void send(), turn.delay)
    return () => clearTimeout(timer)
  }, [turn])

  return {
    state,
    save: (filled: Answers) => {
      waiting.current = filled
      setState('saving')
      sendAfter(after)
    },
    /** What waits is not sent: it was submitted. */
    drop: () => {
      waiting.current = undefined
      setState('none')
    },
  }
}
