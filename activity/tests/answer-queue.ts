import type { Given } from '../../contract/activities/questions.ts'

/** Milliseconds after the last change until an answer is sent, and until what failed is sent again. */
const after = 400
const again = 5000

/** `unsaved`: the network is away; the answers are kept here and are sent again by themselves. */
export type SaveState = 'none' | 'saving' | 'saved' | 'unsaved'

type QueueParts = {
  /** What could not be sent before, by question. */
  unsent: readonly (readonly [number, Given])[]
  /** Whether the server answered; false: to be sent again. */
  send: (question: number, given: Given) => Promise<boolean>
  /** Keeps what the server does not have yet. */
  keep: (waiting: ReadonlyMap<number, Given>) => void
  onState: (state: SaveState) => void
}
export type AnswerQueue = {
  save: (question: number, given: Given) => void
  /** Answers that are not sent: others were given elsewhere. */
  drop: (questions: readonly number[]) => void
  /** Sends what waits now. */
  flush: () => void
  stop: () => void
}

/**
 * The answers of an attempt that the server does not have yet: of each question the last one. They are sent one after
 * another, so that an older answer never arrives after a newer one.
 */
export function openAnswerQueue({ unsent, send, keep, onState }: QueueParts): AnswerQueue {
  const waiting = new Map(unsent)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let stopped = false

  async function sendAll() {
    if (sending) return // it goes on with what came meanwhile
    sending = true
    for (let [next] = waiting; next && !stopped; [next] = waiting) {
      const [question, given] = next
      if (!(await send(question, given))) break
      // Closed or expired: submitting says so.
      if (waiting.get(question) === given) waiting.delete(question)
      keep(waiting)
    }
    sending = false
    if (stopped) return
    onState(waiting.size ? 'unsaved' : 'saved')
    if (waiting.size) sendAfter(again)
  }
  function sendAfter(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void sendAll(), delay)
  }
  if (waiting.size) {
    onState('unsaved')
    sendAfter(0)
  }
  return {
    save(question, given) {
      waiting.set(question, given)
      keep(waiting)
      onState('saving')
      sendAfter(after)
    },
    drop(questions) {
      for (const question of questions) waiting.delete(question)
      keep(waiting)
    },
    flush: () => void (waiting.size && sendAll()),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
