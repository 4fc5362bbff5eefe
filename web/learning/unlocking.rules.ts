import type { NextStep } from '../../contract/learning.ts'
import type { Material } from '../../contract/materials.ts'

type Unlocking = Material['unlocked_by']
/** Links to steps that unlock another. `first`: to where one goes on, which is another step than the one that is missing. */
export type UnlockingLinks = ReadonlyArray<Unlocking[number] & { first?: boolean }>

/**
 * Where a learner goes on so that a locked test or survey opens: to the next step of the theory, when there is one, as what
 * unlocks it may be many topics ahead; else to that itself. Nothing when nothing can be done about it.
 */
export function leadOn(unlocking: Unlocking, next: NextStep, courseId: number): UnlockingLinks {
  if (!unlocking.length || next.subject === null || next.id === null) return unlocking
  const url = `/course/${courseId}/theory/${next.subject}#step-${next.id}`
  return [{ title: next.title, url, first: unlocking.every((step) => step.url !== url) }]
}
