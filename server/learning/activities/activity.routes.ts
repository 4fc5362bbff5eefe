import type { ActivityHandlers } from './bind-activity-calls.ts'
import { isTest } from './quiz/close-attempt.ts'
import { openTest, quizHandlers } from './quiz/quiz.routes.ts'
import { openScenario, scenarioHandlers } from './scenario/scenario.routes.ts'

/** All calls of the activities' origin. */
export const activityHandlers: ActivityHandlers = {
  openActivity: (work, claims) => (isTest(claims.module) ? openTest(work, claims) : openScenario(work, claims)),
  ...quizHandlers,
  ...scenarioHandlers,
}
