import type { ActivityHandlers } from './bind-activity-calls.ts'
import { openActivity } from './open-activity.ts'
import { submitAnswers } from './quiz/submit-answers.ts'

export const activityHandlers: ActivityHandlers = {
  openSheet: openActivity,

  submitAnswers: (work, claims, { attempt, answers }) =>
    attempt === claims.attempt ? submitAnswers(work, claims, answers) : work.fail('activity_session_expired'),
}
