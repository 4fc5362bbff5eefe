import { type ActivityModule, factsOf, isActivity } from '../../contract/activities/modules.ts'
import type { OwnTest } from '../../contract/learning.ts'

/** The activity screen's query (requirements 2). */
export type ActivityAddress = { title: string; url: string; backUrl: string }

/** A test, survey, scenario or algorithm in its topic: it leads back to its place there. */
export const activityInTopic = ({ id, module, title }: Inside, courseId: number, topicId: number): ActivityAddress => ({
  title,
  url: `/activity/${module}/${id}`,
  backUrl: `/course/${courseId}/theory/${topicId}#step-${id}`,
})
type Inside = { id: number; module: ActivityModule; title: string }

type Offered = Pick<OwnTest, 'module' | 'state' | 'attempts' | 'attempts_left' | 'next_at' | 'completed'>

/**
 * What the button of a test or survey offers: a key of the messages. Without attempts left, or during the pause
 * between them, the past ones are reviewed.
 */
export function actionOf({ module, state, attempts, attempts_left, next_at, completed }: Offered) {
  if (module === 'survey') return completed ? 'surveyAgain' : 'survey'
  if (attempts_left === 0) return 'review'
  if (state === 'incomplete') return 'goOn'
  if (next_at !== null) return 'review'
  return attempts > 0 || state !== 'none' ? 'again' : 'begin'
}

export const activityOf = (
  { id, title, module }: Pick<OwnTest, 'id' | 'title' | 'module'>,
  courseId: number,
): ActivityAddress => ({
  title,
  url: `/activity/${module}/${id}`,
  backUrl: `/course/${courseId}/${factsOf(module).tab}`,
})

/** Which activity an address such as `/activity/quiz/12` names; undefined when it names none. */
export function readActivity(url: string): { module: ActivityModule; id: number } | undefined {
  const [, module = '', id] = /^\/activity\/([a-z_]+)\/([1-9]\d{0,8})$/.exec(url) ?? []
  return isActivity(module) ? { module, id: Number(id) } : undefined
}

/** The first of a list that is not done and may be taken now. */
export const testToTake = <T extends Offered & Pick<OwnTest, 'availability_status'>>(tests: readonly T[]) =>
  tests.find((test) => !test.completed && test.availability_status && actionOf(test) !== 'review')
