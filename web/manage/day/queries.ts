import type { PracticeDay } from '../../../contract/manage/days.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'
import { findDay } from './kept-day.ts'

/** The day from the server, or as it was last loaded in this browser when there is no network. */
async function loadDay(id: number): Promise<PracticeDay> {
  try {
    return await call('getPracticeDay', { params: { id } })
  } catch (error) {
    const kept = error instanceof ApiFailure && error.status === 0 ? await findDay(id, Date.now()) : undefined
    if (kept) return kept
    throw error
  }
}

export const daysQuery = queryOptions({ queryKey: own('manage', 'days'), queryFn: () => call('listPracticeDays') })
export const dayQuery = (id: number) =>
  queryOptions({ queryKey: own('manage', 'day', id), queryFn: () => loadDay(id), retry: false })
