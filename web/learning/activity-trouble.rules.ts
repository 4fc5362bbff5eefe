import { ApiFailure } from '../api/failure.ts'
import { isOffline } from './study.ts'

const kinds = { 404: 'missing', 403: 'expired' } as const

/** Why an activity could not be launched. One that is locked is not opened by a new session. */
export function troubleOf(error: unknown) {
  if (isOffline(error)) return 'offline'
  if (!(error instanceof ApiFailure)) return 'failed'
  const { status, code } = error
  if (code === 'not_available_yet') return 'locked'
  return status === 404 || status === 403 ? kinds[status] : 'failed'
}
