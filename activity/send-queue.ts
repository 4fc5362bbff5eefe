/** Milliseconds after the last change until it is sent, and until what failed is sent again. */
const after = 400
const again = 5000

/**
 * `unsaved`: the network is away; what waits is kept here and is sent again by itself. `ended`: the session is over, or
 * the activity is locked or gone; what waits is kept here until the activity is opened again. `refused`: something was
 * not accepted and is not sent again.
 */
export type SaveState = 'none' | 'saving' | 'saved' | 'unsaved' | 'ended' | 'refused'

/** What became of something that was sent. `refused`: for good; it is not sent again. */
export type Outcome = 'saved' | 'refused' | 'unreached' | 'ended'

type QueueParts<K, V> = {
  /** What could not be sent before. */
  unsent: Iterable<readonly [K, V]>
  send: (key: K, value: V) => Promise<Outcome>
  /** Keeps what the server does not have yet. */
  keep: (waiting: ReadonlyMap<K, V>) => void
  onState: (state: SaveState) => void
}
export type SendQueue<K, V> = {
  save: (key: K, value: V) => void
  /** What is not sent: it was replaced or submitted. */
  drop: (keys: readonly K[]) => void
  /** Sends what waits now. */
  flush: () => void
  stop: () => void
}

/**
 * What the server does not have yet: of each key the last value. The values are sent one after another, so that an
 * older one never arrives after a newer one.
 */
export function openSendQueue<K, V>({ unsent, send, keep, onState }: QueueParts<K, V>): SendQueue<K, V> {
  const waiting = new Map(unsent)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  /** Nothing is sent any more: the page is left, or the activity has ended. */
  let stopped = false

  async function sendAll() {
    if (sending || stopped) return // it goes on with what came meanwhile
    sending = true
    let outcome: Outcome = 'saved'
    let refused = false
    for (let [next] = waiting; next && !stopped; [next] = waiting) {
      const [key, value] = next
      outcome = await send(key, value)
      if (outcome === 'unreached' || outcome === 'ended') break
      if (outcome === 'refused') refused = true
      if (waiting.get(key) === value) waiting.delete(key)
      keep(waiting)
    }
    sending = false
    if (stopped) return
    if (outcome === 'ended') {
      stopped = true
      onState('ended')
      return
    }
    if (waiting.size) onState('unsaved')
    else onState(refused ? 'refused' : 'saved')
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
    save(key, value) {
      waiting.set(key, value)
      keep(waiting)
      if (stopped) return
      onState('saving')
      sendAfter(after)
    },
    drop(keys) {
      for (const key of keys) waiting.delete(key)
      keep(waiting)
      if (waiting.size || sending || stopped) return
      clearTimeout(timer)
      onState('none')
    },
    flush: () => void (waiting.size && sendAll()),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
