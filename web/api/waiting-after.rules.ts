import { ApiFailure } from './failure.ts'

/** No network (0), a sign-in that ended (401), a slow or busy network (408, 429). */
const notNow = new Set([0, 401, 408, 429])

/**
 * What waits after a call failed that sends an entry recorded on this device: all entries, as nothing would be accepted
 * now; those of its group, where the failure says nothing about what was recorded and may be that of this entry only; or
 * nothing, because the entry is refused.
 */
export function waitingAfter(error: unknown): 'all' | 'group' | 'nothing' {
  if (!(error instanceof ApiFailure) || error.status >= 500) return 'group'
  if (notNow.has(error.status) || error.code === 'terms_first') return 'all'
  return error.status === 403 && error.code === 'general' ? 'group' : 'nothing' // the page of a proxy
}
