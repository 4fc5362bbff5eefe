import type { QueryClient } from '@tanstack/react-query'
import type { TrioEntry } from '../../../contract/trio.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { waitingAfter } from '../../api/waiting-after.rules.ts'
import { runQuery } from './queries.ts'
import { keepRun, loadWaiting, refuseWaiting, removeWaiting, timedRun } from './trio-store.ts'

const bodyOf = ({ id, kind, round, step, value, at, text, made_at }: TrioEntry) => ({
  entry: id,
  entry_kind: kind,
  round_number: round,
  step_key: step,
  mark: value,
  seconds: at,
  remark: text,
  made_at,
})

/** Sends what waits, of each run in its order, one tab at a time; a repeated entry is harmless. */
export const sendEntries = (queryClient: QueryClient, general: string): Promise<void> =>
  navigator.locks.request('praktika-trio', async () => {
    const later = new Set<string>()
    for (const { courseId, runId, entry, refused } of await loadWaiting()) {
      if (refused || later.has(runId)) continue
      try {
        const asked = Date.now()
        const answer = await call('recordTrioEntry', { params: { id: courseId, trio: runId }, body: bodyOf(entry) })
        const run = await timedRun(answer, asked)
        // An older answer that is on its way would take the entry off the screen again.
        const { queryKey } = runQuery(courseId, runId)
        await queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, run)
        // The screen has the entry of the run before the one that waits is taken off it.
        await keepRun(run)
        await removeWaiting(entry.id)
      } catch (error) {
        const waiting = waitingAfter(error)
        if (waiting === 'all') return
        if (waiting === 'group') later.add(runId)
        else await refuseWaiting(entry.id, (error instanceof ApiFailure && error.message) || general)
      }
    }
  })
