import type { CompletionState } from '../../contract/learning.ts'
import { isDone } from './completion.rules.ts'

export type Done = { done: number; total: number }
type Titled = { id: number; title: string }

export const countDone = (states: readonly (CompletionState | null)[]): Done => ({
  done: states.filter(isDone).length,
  total: states.length,
})

/** All steps done, and there is at least one: an empty course is never finished. */
export const isFinished = ({ done, total }: Done) => total > 0 && done >= total

export type Outline = {
  course: Titled
  /** In the order in which they are studied: by topic, then by position. */
  steps: readonly (Titled & { topic: number; isPage: boolean; done: boolean })[]
  tests: readonly (Titled & { done: boolean })[]
  hasCertificate: boolean
  /** Whether only the practice is missing. */
  awaitsPractice: boolean
}
export type Next = {
  kind: 'page' | 'material' | 'test' | 'practice' | 'certificate' | 'done'
  subject: number | null
  id: number | null
  title: string
}

/**
 * Where "continue" leads: the first step not done, then the first test not done, then the practice, then the
 * certificate.
 */
export function nextStep({ course, steps, tests, hasCertificate, awaitsPractice }: Outline): Next {
  const step = steps.find(({ done }) => !done)
  if (step) return { kind: step.isPage ? 'page' : 'material', subject: step.topic, id: step.id, title: step.title }
  const test = tests.find(({ done }) => !done)
  if (test) return { kind: 'test', subject: null, id: test.id, title: test.title }
  if (awaitsPractice) return { kind: 'practice', subject: null, id: null, title: course.title }
  return { kind: hasCertificate ? 'certificate' : 'done', subject: null, id: null, title: course.title }
}

/**
 * The end result in percent: the average of the best results of the course's quizzes, rounded; null where it has none.
 */
export function endResult(bests: readonly number[]): number | null {
  return bests.length ? Math.round(bests.reduce((sum, best) => sum + best, 0) / bests.length) : null
}
