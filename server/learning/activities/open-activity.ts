import type { OpenedActivity } from '../../../contract/activity.ts'
import type { Fails } from '../../context.ts'
import { findStep } from '../completions.queries.ts'
import { lockEnrolment } from '../enrolments.queries.ts'
import { requireAvailableStep } from '../require-available-step.ts'
import { activityTokens, type OpenClaims } from './activity-tokens.ts'
import type { ActivityWork } from './kind.ts'
import { openAttempt } from './quiz/open-attempt.ts'

type Opening = ActivityWork & Fails<'activity_not_found' | 'not_available_yet'>

/** Opens an activity that was launched, and returns what the frame shows with the token of its next calls. */
export async function openActivity(work: Opening, claims: OpenClaims): Promise<OpenedActivity> {
  const { db, config, now } = work
  const { sub: userId, module, item, lang } = claims
  const found = await findStep(db, userId, module, item)
  if (found) await lockEnrolment(db, userId, found.course_id) // concurrent requests continue one attempt
  const { step, enrolled } = await requireAvailableStep(work, userId, module, item)
  const { sheet, attempt } = await openAttempt(work, { step, enrolled, lang })
  const answering = { sub: userId, module, item, lang, purpose: 'activity-answers', attempt } as const
  return { sheet, module, id: item, token: await activityTokens(config.secret).sign(answering, now) }
}
