import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { isRefused } from '../../api/failure.ts'
import { type Step, withStep } from '../completion.rules.ts'
import { refreshProgress, studiedCourseQuery } from '../queries.ts'
import { forgetTick, loadTicks } from './ticks.ts'

export const sendTick = ({ module, id, done }: Step) =>
  call('completeActivity', { body: { module, id, state: done ? 1 : 0 } })

/**
 * Sends the ticks that wait, in their order; a repeated one is harmless. `onRefused` gets the server's sentence of one
 * that it refuses, which is taken back. Stops when the server cannot be reached; the others wait on.
 */
export async function sendTicks(queryClient: QueryClient, onRefused: (sentence: string) => void): Promise<void> {
  const answered = new Set<number>()
  // One tab at a time; each reads what the other has left.
  await navigator.locks.request('praktika-ticks', async () => {
    for (const tick of await loadTicks()) {
      try {
        await sendTick(tick)
      } catch (error) {
        if (!isRefused(error)) break
        onRefused(error.message)
        const { queryKey } = studiedCourseQuery(tick.courseId)
        queryClient.setQueryData(queryKey, (now) => now && withStep(now, { ...tick, done: !tick.done }))
      }
      await forgetTick(tick)
      answered.add(tick.courseId)
    }
  })
  for (const courseId of answered) await refreshProgress(queryClient, courseId)
}
