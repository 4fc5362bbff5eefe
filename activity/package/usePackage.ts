import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { CourseStanding } from '../../contract/activities/common.ts'
import type { OpenedPackage, PackageProgress, SavedPart } from '../../contract/activities/packages.ts'
import type { Language } from '../../contract/common.ts'
import { endsActivity, type Refused } from '../calls.ts'
import { notifyPortal, useUnsentWork } from '../portal.ts'
import { readUnsent, saveOpened, saveUnsent } from '../session.ts'
import { savePackage } from './calls.ts'
import { openSaveQueue } from './save-queue.ts'
import { restoreParts, UnsentPart } from './unsent-parts.rules.ts'

/** Milliseconds between two saves of a place; a result is saved at once. */
const pace = 2000
/** Milliseconds until a save that did not arrive is tried again. */
const retryAfter = 5000

export type Saving = 'nothing' | 'saving' | 'saved' | 'unsaved'

/**
 * What was saved of an opened package, and how more of it is saved: one request at a time, of each part the latest
 * state.
 */
export function usePackage(given: OpenedPackage, language: Language) {
  const name = `package ${given.drafts}`
  const [restored] = useState(() => restoreParts(given, readUnsent(name, v.array(UnsentPart)) ?? []))
  const [opened, setOpened] = useState<OpenedPackage>({ ...given, parts: restored.parts })
  /** Of each part, the state that the server is known to have. */
  const known = useRef(new Map(given.parts.map(({ id, state }) => [id, state])))
  const [saving, setSaving] = useState<Saving>('nothing')
  const [refused, setRefused] = useState<Refused>()
  const [course, setCourse] = useState<CourseStanding>()
  const [queue] = useState(() => openSaveQueue(restored.unsent))
  const busy = useRef(false)
  const lastSent = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Keeps over a reload, and for a new session, what the server does not have yet. */
  function keepUnsent() {
    const unsent = queue.list().map((saved) => ({ ...saved, known: known.current.get(saved.part) ?? null }))
    saveUnsent(name, unsent.length ? unsent : undefined)
  }

  function keep(progress: PackageProgress, { data }: SavedPart) {
    setOpened((before) => {
      const parts = before.parts.map((part) =>
        part.id === progress.part
          ? { ...part, state: data ?? part.state, verdict: progress.verdict, score: progress.score }
          : part,
      )
      const after = { ...before, parts }
      saveOpened(after)
      return after
    })
    if (!progress.completion) return
    if (progress.course) setCourse(progress.course)
    notifyPortal({ type: 'activity-completion', module: opened.module, id: opened.id, state: progress.completion })
  }

  function schedule(milliseconds: number) {
    timer.current ??= setTimeout(() => void send(), milliseconds)
  }

  /** `leaving`: the page goes away, so a request that is under way is not waited for. */
  async function send(leaving = false) {
    clearTimeout(timer.current)
    timer.current = undefined
    if (busy.current && !leaving) return
    const saved = queue.take()
    if (!saved) return
    // Each part has a request of its own; nothing is waited for when the page goes away.
    if (leaving && !queue.isEmpty()) void send(true)
    busy.current = true
    lastSent.current = Date.now()
    setSaving('saving')
    const reply = await savePackage({ token: given.token, language }, saved)
    busy.current = false
    if ('ok' in reply) {
      queue.done(saved)
      if (saved.data !== null) known.current.set(saved.part, saved.data)
      keepUnsent()
      keep(reply.ok, saved)
      setSaving('saved')
    } else if (reply.refused === 'offline') {
      queue.giveBack(saved)
      setSaving('unsaved')
    } else {
      if (endsActivity(reply)) queue.giveBack(saved)
      else queue.done(saved)
      if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
      keepUnsent()
      setRefused(reply)
      return
    }
    if (!queue.isEmpty()) schedule('ok' in reply ? pace : retryAfter)
  }

  function save(part: string, { data, result }: Omit<SavedPart, 'part'>) {
    queue.add({ part, data, result })
    keepUnsent()
    if (result?.ended) void send()
    else schedule(Math.max(0, lastSent.current + pace - Date.now()))
  }

  useUnsentWork(saving === 'unsaved' || (refused !== undefined && endsActivity(refused)))
  const flush = useEffectEvent((leaving: boolean) => void send(leaving))
  useEffect(() => flush(false), [])
  useEffect(() => {
    const leave = () => flush(true)
    const goOn = () => flush(false)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', goOn)
    window.addEventListener('online', goOn)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', goOn)
      window.removeEventListener('online', goOn)
    }
  }, [])

  return { opened, saving, refused, course, save }
}
