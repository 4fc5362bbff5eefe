import type { AwaitedPractice } from '../../../contract/common.ts'
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
    /** Why it is not available, as a sentence. */
    why: string | null
    /** Whether it is a test without attempts left. */
    usedUp: boolean
    /** When the next attempt of a test may begin; null: now. */
    nextAt: Date | null
  })[]
  /** The step that was opened last. */
  last: number | null
  hasCertificate: boolean
  /** The practice that is missing, also while steps are; null when there is none. */
  practice: AwaitedPractice | null
}
export type Next = {
  kind: StudiedKind | 'practice' | 'certificate' | 'done'
  subject: number | null
  id: number | null
  title: string
  /** Whether it is a test without attempts left: only the provider can help. */
  used_up: boolean
  /** When it can be gone on with: the pause between attempts of a test; null: not at a time, or now. */
  next_at: string | null
  /** Why it cannot be opened yet; null when it can. */
  locked: string | null
}

/** Whether another time of a practice can be chosen now. */
const canBeChosen = (practice: AwaitedPractice | null) =>
  practice !== null && ['booking', 'missed', 'failed'].includes(practice.what)

const byTime = (a: { nextAt: Date | null }, b: { nextAt: Date | null }) => Number(a.nextAt) - Number(b.nextAt)

/**
 * Where "continue" leads: the step that was opened last if it can be done now, otherwise the first one that can, then the
 * practice whose time is to be chosen, then what cannot be done now and says why: a test during the pause between its
 * attempts, soonest first, one without attempts left, the first locked step. When all steps are done, to the practice,
 * then the certificate.
 */
export function nextStep({ course, steps, last, hasCertificate, practice }: Outline): Next {
  const open = steps.filter(({ done }) => !done)
  const available = open.filter((step) => step.available)
  const left = available.filter(({ usedUp }) => !usedUp)
  const now = left.filter(({ nextAt }) => nextAt === null)
  const step =
    now.find(({ id }) => id === last) ??
    now[0] ??
    (canBeChosen(practice) ? undefined : (left.toSorted(byTime)[0] ?? available[0] ?? open[0]))
  if (step)
    return {
      kind: step.kind,
      subject: step.topic,
      id: step.id,
      title: step.title,
      used_up: step.available && step.usedUp,
      next_at: step.available && !step.usedUp ? (step.nextAt?.toISOString() ?? null) : null,
      locked: step.why,
    }
  const kind = practice ? 'practice' : hasCertificate ? 'certificate' : 'done'
  return { kind, subject: null, id: null, title: course.title, used_up: false, next_at: null, locked: null }
}

/**
 * The end result in percent: the average of the best results of the course's quizzes, rounded; null where it has none.
 */
export function endResult(bests: readonly number[]): number | null {
  return bests.length ? Math.round(bests.reduce((sum, best) => sum + best, 0) / bests.length) : null
}
