import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrioEntry } from '../../../contract/trio.ts'
import { currentRound, madeAfter, rolesOf, withWaiting } from '../../../contract/trio.rules.ts'
import { runQuery } from './queries.ts'
import { sendEntries } from './send-entries.ts'
import {
  addWaiting,
  findHand,
  type Hand,
  keepHand,
  type KeptRun,
  noHand,
  removeWaiting,
  useWaiting,
} from './trio-store.ts'

/** Milliseconds: how often the other phones follow the reader, and how often what waits is sent again. */
const [follow, again] = [2000, 5000]

export type NewEntry = Pick<TrioEntry, 'kind' | 'round'> & Partial<Pick<TrioEntry, 'step' | 'value' | 'at' | 'text'>>

/** The run from the server or, without network, from this browser; undefined while it is loaded. */
export function useRunQuery(courseId: number, runId: string) {
  return useQuery({
    ...runQuery(courseId, runId),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : follow),
  })
}

/** Sends what waits, of every run, while the screen is open. */
function useSendEntries() {
  const queryClient = useQueryClient()
  const general = useTranslations('shell.error')('general')
  const send = useEffectEvent(() => void sendEntries(queryClient, general).catch(() => undefined))
  useEffect(() => {
    const attempt = () => send()
    attempt()
    const timer = setInterval(attempt, again)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [])
  return () => void sendEntries(queryClient, general).catch(() => undefined)
}

/** How far this phone was moved by hand; undefined until it is read. */
function useHand(runId: string) {
  const [hand, setHand] = useState<Hand>()
  useEffect(() => {
    let current = true
    void findHand(runId).then((found) => current && setHand(found ?? noHand))
    return () => void (current = false)
  }, [runId])
  const move = (next: Hand) => {
    setHand(next)
    void keepHand(runId, next)
  }
  return { hand, move }
}

/**
 * A run as this phone sees it: what the server has and what waits. The round is that of the reader's entries, or a later
 * one to which this phone was moved by hand.
 */
export function useTrioRun(run: KeptRun) {
  const send = useSendEntries()
  const { hand = noHand, move } = useHand(run.id)
  const all = useWaiting().filter(({ runId }) => runId === run.id)
  const entries = withWaiting(
    run.entries,
    all.filter(({ refused }) => !refused).map(({ entry }) => entry),
  )
  const size = run.size ?? run.members.length
  const known = currentRound(entries, size)
  const round = Math.max(known, hand.round)
  const position = run.member ?? 0

  async function record(given: NewEntry) {
    const entry = {
      step: '',
      value: null,
      at: 0,
      text: '',
      ...given,
      id: crypto.randomUUID(),
      position,
      made_at: new Date(madeAfter(entries, position, Date.now())).toISOString(),
    }
    await addWaiting({ courseId: run.course_id, runId: run.id, entry })
    send()
  }
  return {
    run,
    entries,
    size,
    round,
    known,
    position,
    roles: position ? rolesOf(size, round, position) : [],
    /** What is not on the server yet, and what it refused. */
    waiting: all.filter(({ refused }) => !refused).length,
    refused: all.filter(({ refused }) => refused),
    drop: (id: string) => void removeWaiting(id),
    record: (entry: NewEntry) => void record(entry),
    hand: hand.round === round ? hand : { ...noHand, round },
    move,
  }
}
export type Trio = ReturnType<typeof useTrioRun>
