import type { ActivityHandlers } from './bind-activity-calls.ts'
import { quizHandlers } from './quiz/quiz.routes.ts'

/** All calls of the activities' origin. */
export const activityHandlers: ActivityHandlers = quizHandlers
