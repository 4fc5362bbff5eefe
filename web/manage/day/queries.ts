import { createStore, get, set } from 'idb-keyval'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

const store = createStore('praktika-day', 'days')

/** The day from the server, or as it was last loaded in this browser when there is no network. */
async function loadDay(id: number): Promise<PracticeDay> {
  try {
    const day = await call('getPracticeDay', { params: { id } })
    await set(String(id), day, store)
    return day
  } catch (error) {
    const offline = error instanceof ApiFailure && error.status === 0
    const kept = offline ? await get<PracticeDay>(String(id), store) : undefined
    if (kept) return kept
    throw error
  }
}

export const daysQuery = queryOptions({ queryKey: own('manage', 'days'), queryFn: () => call('listPracticeDays') })
export const dayQuery = (id: number) =>
  queryOptions({ queryKey: own('manage', 'day', id), queryFn: () => loadDay(id), retry: false })
