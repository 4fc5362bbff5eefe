import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { staffProfileQuery } from '../queries.ts'
import { notBeforeArrival } from './clock-times.rules.ts'
import { changeEntries, type Entry, readOutbox, refuseEntry, removeEntry } from './outbox.ts'
import { dayQuery } from './queries.ts'
import { sendWaiting } from './send-waiting.rules.ts'
import { withEntry } from './with-pending.rules.ts'

/** Milliseconds until what waits is tried again. */
const again = 15_000

const send = (entry: Entry, day: PracticeDay | undefined): Promise<PracticeDay> =>
  entry.call === 'markAttendance'
    ? call('markAttendance', { params: { id: entry.day }, body: entry.body })
    : call('assessPractice', {
        params: { id: entry.day },
        body: entry.byClock ? notBeforeArrival(entry.body, day) : entry.body,
      })

type WithoutUser<E> = E extends Entry ? Omit<E, 'user'> : never

/**
 * What the user recorded in the room: kept in this browser first, then sent in its order; without network or sign-in it
 * waits. Answers what waits, and how to add to it.
 */
export function useOutbox() {
  const general = useTranslations('shell.error')('general')
  const queryClient = useQueryClient()
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const user = profile.id
  const { data: entries = [] } = useQuery({ queryKey: own('manage', 'outbox', user), queryFn: () => readOutbox(user) })
  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: own('manage', 'outbox', user) }),
    [queryClient, user],
  )

  const flush = useCallback(async () => {
    // One screen of one tab at a time: two would send out of order.
    await navigator.locks.request('praktika-days', { ifAvailable: true }, async (lock) => {
      if (!lock) return
      await sendWaiting({
        read: () => readOutbox(user),
        send: async (entry) => {
          const { queryKey } = dayQuery(entry.day)
          queryClient.setQueryData(queryKey, await send(entry, queryClient.getQueryData(queryKey)))
        },
        remove: removeEntry,
        refuse: (id, error) => refuseEntry(id, (error instanceof ApiFailure && error.message) || general),
      })
    })
    await refresh()
  }, [queryClient, general, user, refresh])

  useEffect(() => {
    void flush()
    const timer = setInterval(() => void flush(), again)
    const online = () => void flush()
    window.addEventListener('online', online)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [flush])

  async function add(entry: WithoutUser<Entry>) {
    await changeEntries((entries) => withEntry(entries, { ...entry, user }))
    await refresh()
    void flush()
  }
  async function retry(id: string) {
    await refuseEntry(id, undefined)
    await refresh()
    void flush()
  }
  async function drop(id: string) {
    await removeEntry(id)
    await refresh()
  }
  return { user, entries, add, retry, drop }
}
export type Outbox = ReturnType<typeof useOutbox>
