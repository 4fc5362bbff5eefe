import type { ActivityModule } from '../../../contract/activities/modules.ts'
import type { ActivityHandlers } from './bind-activity-calls.ts'
import { formHandlers, openForm } from './form/form.routes.ts'
import { forumHandlers, openForum } from './forum/forum.routes.ts'
import { mediaHandlers, openMedia } from './media/media.routes.ts'
import { openTest, quizHandlers } from './quiz/quiz.routes.ts'
import { openPackage, packageHandlers } from './package/package.routes.ts'
import { openScenario, scenarioHandlers } from './scenario/scenario.routes.ts'

const openers = {
  quiz: openTest,
  survey: openTest,
  scenario: openScenario,
  algorithm: openScenario,
  video: openMedia,
  document: openMedia,
  document_video: openMedia,
  resource: openMedia,
  hvp: openPackage,
  interactive_content: openPackage,
  scorm: openPackage,
  questionnaire: openForm,
  dynamic_form: openForm,
  forum: openForum,
} satisfies Record<ActivityModule, ActivityHandlers['openActivity']>

/** All calls of the activities' origin. */
export const activityHandlers: ActivityHandlers = {
  openActivity: (work, claims) => openers[claims.module](work, claims),
  ...quizHandlers,
  ...scenarioHandlers,
  ...mediaHandlers,
  ...packageHandlers,
  ...formHandlers,
  ...forumHandlers,
}
