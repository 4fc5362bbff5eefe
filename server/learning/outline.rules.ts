import { type Conditioned, type PracticeStanding, type Unmet, unmetConditions } from './availability.rules.ts'
import { isDerivedGroup, isDone } from './completion.rules.ts'
import type { Done } from './progress.rules.ts'

export type OutlineRow = Conditioned & {
  id: number
  topic_id: number | null
  group_id: number | null
  completion: 1 | 2
}
/** A step with what is derived of it. */
export type Outlined<Row extends OutlineRow = OutlineRow> = Row & { done: boolean; unmet: readonly Unmet[] }

/** The steps of a course with what is done and what is available on a day. */
export function outline<Row extends OutlineRow>(
  steps: readonly Row[],
  today: string,
  practice: PracticeStanding,
): Outlined<Row>[] {
  const isGroupDone = (id: number) => {
    const inside = steps.filter(({ group_id }) => group_id === id)
    return inside.length > 0 && inside.every(({ state }) => isDone(state))
  }
  return steps.map((step, at) => ({
    ...step,
    done: isDerivedGroup(step) ? isGroupDone(step.id) : isDone(step.state),
    unmet: unmetConditions(steps, at, today, practice),
  }))
}

/** How many of the steps are done; groups that are derived from their steps do not count. */
export function progressOf(steps: readonly Outlined[]): Done {
  const counted = steps.filter((step) => !isDerivedGroup(step))
  return { done: counted.filter(({ done }) => done).length, total: counted.length }
}
