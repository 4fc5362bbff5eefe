import type { StaffProfile } from '../../contract/manage/staff.ts'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { own } from '../api/own-queries.ts'
import { queryOptions } from '../api/query-options.ts'

/** All that the back office has read: what a place, a room or an instructor is called is on many screens. */
export const manageKey = own('manage')

/** From the server, or as the day of a practice group kept it when there is no network. */
async function loadProfile(): Promise<StaffProfile> {
  try {
    return await call('getStaffProfile')
  } catch (error) {
    const offline = error instanceof ApiFailure && error.status === 0
    const kept = offline ? await (await import('./day/kept-day.ts')).findProfile() : undefined
    if (kept) return kept
    throw error
  }
}

export const staffProfileQuery = queryOptions({ queryKey: own('staff profile'), queryFn: loadProfile })
