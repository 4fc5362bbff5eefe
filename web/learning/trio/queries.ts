import { call } from '../../api/client.ts'
import { own, retry } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { isOffline } from '../study.ts'
import { findRun, keepRun, type KeptRun, timedRun } from './trio-store.ts'

export const lobbyQuery = (courseId: number) =>
  queryOptions({
    queryKey: own('trio lobby', courseId),
    queryFn: () => call('getTrioLobby', { params: { id: courseId } }),
    retry,
  })

/** The run from the server, or as this browser last had it when there is no network. */
async function loadRun(courseId: number, trio: string): Promise<KeptRun> {
  const asked = Date.now()
  try {
    const run = await timedRun(await call('getTrioRun', { params: { id: courseId, trio } }), asked)
    await keepRun(run)
    return run
  } catch (error) {
    const kept = isOffline(error) ? await findRun(trio) : undefined
    if (!kept) throw error
    return kept
  }
}

export const runQuery = (courseId: number, trio: string) =>
  queryOptions({ queryKey: own('trio run', trio), queryFn: () => loadRun(courseId, trio), retry: false })
