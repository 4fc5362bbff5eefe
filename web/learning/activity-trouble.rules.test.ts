import { expect, test } from 'vitest'
import { ApiFailure } from '../api/failure.ts'
import { troubleOf } from './activity-trouble.rules.ts'

test.each([
  ['locked', new ApiFailure(403, 'not_available_yet', 'This material is not available yet')],
  ['expired', new ApiFailure(403, 'activity_session_expired', '')],
  ['missing', new ApiFailure(404, 'activity_not_found', '')],
  ['offline', new ApiFailure(0, 'offline', '')],
  ['failed', new ApiFailure(500, 'general', '')],
  ['failed', new Error('unexpected')],
])('an activity that cannot be launched is %s: %s', (kind, error) => expect(troubleOf(error)).toBe(kind))
