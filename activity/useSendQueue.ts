import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { endsActivity, type Refused, type Reply } from './calls.ts'
import { notifyPortal, useUnsentWork } from './portal.ts'
import { openSendQueue, type Outcome, type SaveState, type SendQueue } from './send-queue.ts'

type Sending<K, V, T> = {
  /** What an earlier page could not send. */
  unsent: (name: string) => Iterable<readonly [K, V]>
  send: (key: K, value: V) => Promise<Reply<T>>
  onSaved: (key: K, value: V, saved: T) => void
  /** Keeps in this tab what the server does not have yet. */
  keep: (name: string, waiting: ReadonlyMap<K, V>) => void
}

function outcomeOf(reply: Reply<unknown>): Outcome {
  if (!('refused' in reply)) return 'saved'
  if (reply.refused === 'offline') return 'unreached'
  return endsActivity(reply) ? 'ended' : 'refused'
}

/**
 * Saves what a learner does at the server soon after it is done, of each key the last value. What could not be sent is
 * kept in this tab and sent again: after a while, when the network is back, and when an expired activity is opened
 * again, which the portal offers. `name`: of what is worked on; nothing is saved without.
 */
export function useSendQueue<K, V, T>(name: string | undefined, { unsent, send, onSaved, keep }: Sending<K, V, T>) {
  const queue = useRef<SendQueue<K, V>>(undefined)
  const [state, setState] = useState<SaveState>('none')
  /** Why nothing is saved any more. */
  const [ended, setEnded] = useState<Refused>()

  const noteSaved = useEffectEvent(onSaved)
  const sendNow = useEffectEvent(async (key: K, value: V) => {
    const reply = await send(key, value)
    if ('ok' in reply) noteSaved(key, value, reply.ok)
    const outcome = outcomeOf(reply)
    if (outcome === 'ended' && 'refused' in reply) {
      setEnded(reply)
      if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
    }
    return outcome
  })
  const keepNow = useEffectEvent(keep)
  const open = useEffectEvent((of: string) =>
    openSendQueue<K, V>({
      unsent: unsent(of),
      send: (key, value) => sendNow(key, value),
      keep: (waiting) => keepNow(of, waiting),
      onState: setState,
    }),
  )

  useEffect(() => {
    if (name === undefined) return undefined
    const own = open(name)
    queue.current = own
    const left = () => void (document.visibilityState === 'hidden' && own.flush())
    window.addEventListener('online', own.flush)
    window.addEventListener('pagehide', own.flush)
    document.addEventListener('visibilitychange', left)
    return () => {
      own.stop()
      window.removeEventListener('online', own.flush)
      window.removeEventListener('pagehide', own.flush)
      document.removeEventListener('visibilitychange', left)
    }
  }, [name])

  useUnsentWork(state === 'unsaved' || state === 'ended')

  const save = (key: K, value: V) => queue.current?.save(key, value)
  const drop = (keys: readonly K[]) => queue.current?.drop(keys)
  return { save, drop, state, ended }
}
