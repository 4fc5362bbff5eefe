import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { addEntry, type Entry, readOutbox, refuseEntry, removeEntry } from './outbox.ts'
import { dayQuery } from './queries.ts'

const outboxQuery = { queryKey: own('manage', 'outbox'), queryFn: readOutbox }
/** Milliseconds until what waits is tried again. */
const again = 15_000

const send = (entry: Entry): Promise<PracticeDay> =>
  entry.call === 'markAttendance'
    ? call('markAttendance', { params: { id: entry.day }, body: entry.body })
    : call('assessPractice', { params: { id: entry.day }, body: entry.body })

/**
 * What is recorded in the room: kept in this browser first, then sent in its order; without network it waits. Answers
 * what waits, and how to add to it.
 */
export function useOutbox() {
  const general = useTranslations('shell.error')('general')
  const queryClient = useQueryClient()
  const { data: entries = [] } = useQuery(outboxQuery)
  const sending = useRef(false)

  const flush = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    try {
      for (const entry of (await readOutbox()).filter(({ refused }) => !refused)) {
        try {
          queryClient.setQueryData(dayQuery(entry.day).queryKey, await send(entry))
          await removeEntry(entry.id)
        } catch (error) {
          // Without network, or while the server is down, it waits.
          if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500 || error.status === 429) break
          await refuseEntry(entry.id, error.message || general)
        }
      }
    } finally {
      sending.current = false
      await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey })
    }
  }, [queryClient, general])

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

  async function add(entry: Entry) {
    await addEntry(entry)
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey })
    void flush()
  }
  async function drop(id: string) {
    await removeEntry(id)
    await queryClient.invalidateQueries({ queryKey: outboxQuery.queryKey })
  }
  return { entries, add, drop }
}
export type Outbox = ReturnType<typeof useOutbox>
