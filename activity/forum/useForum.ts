import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CourseStanding } from '../../contract/activities/common.ts'
import type { ForumThread, OpenedForum, SentPost } from '../../contract/activities/forums.ts'
import type { Language } from '../../contract/common.ts'
import type { Refused, Reply } from '../calls.ts'
import { notifyPortal } from '../portal.ts'
import { listThreads, showThread } from './calls.ts'

type View = 'list' | 'new' | 'thread'
/** Why something was refused, and the part of the screen that asked for it. */
type Fault = { at: string; refused: Refused }

/** The threads, the thread that is open, and how far the step is done. `fresh`: the list was loaded just now. */
export function useForum(opened: OpenedForum, language: Language, fresh: boolean) {
  const [view, setView] = useState<View>('list')
  const [threads, setThreads] = useState(opened.threads)
  const [thread, setThread] = useState<ForumThread>()
  const [progress, setProgress] = useState({
    needed: opened.needed,
    written: opened.written,
    completed: opened.completed,
  })
  const [course, setCourse] = useState<CourseStanding | null>(null)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  /** The last thing that was done, for those who do not see it. */
  const [said, setSaid] = useState('')
  const caller = { token: opened.token, language }

  function refuse(at: string, refused: Refused) {
    setFault({ at, refused })
    if (refused.refused === 'expired') notifyPortal({ type: 'session-expired' })
  }
  /** Sends one change at a time; undefined when it was refused, which is said in the part `at`. */
  async function send<T>(call: () => Promise<Reply<T>>, at = 'view'): Promise<{ ok: T } | undefined> {
    if (busy) return undefined
    setBusy(true)
    setFault(undefined)
    setSaid('')
    const reply = await call()
    setBusy(false)
    if ('ok' in reply) return reply
    refuse(at, reply)
    return undefined
  }
  const turn = useRef(0)
  /** Loads what was asked for last; undefined when it was refused, or something else was asked for since. */
  async function load<T>(call: () => Promise<Reply<T>>): Promise<T | undefined> {
    const own = ++turn.current
    setFault(undefined)
    const reply = await call()
    if (own !== turn.current) return undefined
    if ('ok' in reply) return reply.ok
    refuse('view', reply)
    return undefined
  }
  async function list(page: number) {
    const loaded = await load(() => listThreads(caller, page))
    if (loaded) setThreads(loaded)
  }
  const refresh = useEffectEvent(() => void (fresh ? undefined : list(1)))
  useEffect(() => refresh(), [])

  function go(next: View) {
    setFault(undefined)
    setView(next)
  }
  async function open(id: string, page: number | null = null) {
    const loaded = await load(() => showThread(caller, id, page))
    if (!loaded) return
    setSaid('')
    setThread(loaded)
    setView('thread')
  }
  /** Shows the thread of a post that was sent, and tells the portal when it completed the step. */
  function receive({ thread: next, course: standing, ...state }: SentPost) {
    setThread(next)
    setView('thread')
    setProgress(state)
    if (standing) setCourse(standing)
    if (state.completed && !progress.completed)
      notifyPortal({ type: 'activity-completion', module: 'forum', id: opened.id, state: 'complete' })
  }
  return {
    caller,
    view,
    threads,
    thread,
    progress,
    course,
    fault,
    busy,
    said,
    say: setSaid,
    send,
    list,
    go,
    open,
    receive,
    setThread,
    back: async () => {
      go('list')
      await list(1)
    },
  }
}
export type ForumState = ReturnType<typeof useForum>
