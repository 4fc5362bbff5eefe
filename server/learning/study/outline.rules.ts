import { type Conditioned, type Enrolment, type Unmet, unmetConditions } from './availability.rules.ts'
import { isDerived, isDone } from './completion.rules.ts'
import type { Done } from './progress.rules.ts'

export type OutlineRow = Conditioned & { group_id: number | null; completion: 1 | 2 }
/** A step with what is derived of it. */
export type Outlined<Row extends OutlineRow = OutlineRow> = Row & { done: boolean; unmet: readonly Unmet[] }

/** The steps of a course with what is done and what is available on a day. */
export function outline<Row extends OutlineRow>(
  steps: readonly Row[],
  today: string,
  enrolment: Enrolment,
): Outlined<Row>[] {
  const isGroupDone = (id: number) => {
    const inside = steps.filter(({ group_id }) => group_id === id)
    return inside.length > 0 && inside.every(({ state }) => isDone(state))
  }
  const isDerivedDone = ({ id, module }: Row) => (module === 'certificate' ? enrolment.certified : isGroupDone(id))
  return steps.map((step, at) => ({
    ...step,
    done: isDerived(step) ? isDerivedDone(step) : isDone(step.state),
    unmet: unmetConditions(steps, at, today, enrolment),
  }))
}

/** How many of the steps are done; what is derived does not count. */
export function progressOf(steps: readonly Outlined[]): Done {
  const counted = steps.filter((step) => !isDerived(step))
  return { done: counted.filter(({ done }) => done).length, total: counted.length }
}
