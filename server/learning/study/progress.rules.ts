import type { CompletionState } from '../../../contract/materials.ts'
import { isDone } from './completion.rules.ts'

export type Done = { done: number; total: number }
type Titled = { id: number; title: string }

export const countDone = (states: readonly (CompletionState | null)[]): Done => ({
  done: states.filter(isDone).length,
  total: states.length,
})

/** All steps done, and there is at least one: an empty course is never finished. */
export const isFinished = ({ done, total }: Done) => total > 0 && done >= total

type StudiedKind = 'page' | 'material' | 'test' | 'survey'
export type Outline = {
  course: Titled
  /** What counts, in the order in which it is studied: by topic, then by position; tests of the whole course last. */
  steps: readonly (Titled & {
    kind: StudiedKind
    topic: number | null
    done: boolean
    available: boolean
    /** Whether it is a test without attempts left. */
    usedUp: boolean
  })[]
  /** The step that was opened last. */
  last: number | null
  hasCertificate: boolean
  /** Whether only the practice is missing. */
  awaitsPractice: boolean
}
export type Next = {
  kind: StudiedKind | 'practice' | 'certificate' | 'done'
  subject: number | null
  id: number | null
  title: string
  /** Whether it is a test without attempts left: only the provider can help. */
  used_up: boolean
}

/**
 * Where "continue" leads: the step that was opened last if it is not done, otherwise the first one that is not done and
 * available, then the practice, then the certificate. A test without attempts left comes after what can be done. When all
 * that is left is locked, to the first of it, which says why.
 */
export function nextStep({ course, steps, last, hasCertificate, awaitsPractice }: Outline): Next {
  const open = steps.filter(({ done }) => !done)
  const available = open.filter((step) => step.available)
  const possible = available.filter((step) => !step.usedUp)
  const step = possible.find(({ id }) => id === last) ?? possible[0] ?? available[0] ?? open[0]
  if (step)
    return {
      kind: step.kind,
      subject: step.topic,
      id: step.id,
      title: step.title,
      used_up: step.available && step.usedUp,
    }
  const kind = awaitsPractice ? 'practice' : hasCertificate ? 'certificate' : 'done'
  return { kind, subject: null, id: null, title: course.title, used_up: false }
}

/**
 * The end result in percent: the average of the best results of the course's quizzes, rounded; null where it has none.
 */
export function endResult(bests: readonly number[]): number | null {
  return bests.length ? Math.round(bests.reduce((sum, best) => sum + best, 0) / bests.length) : null
}
