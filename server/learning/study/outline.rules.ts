import {
  type Conditioned,
  type Enrolment,
  type PracticeStanding,
  type Unmet,
  unmetConditions,
} from './availability.rules.ts'
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

/** A step with what is known of its enrolment. */
type Stated = OutlineRow & PracticeStanding & Pick<Enrolment, 'certified' | 'access'>

/** The same of steps that each say what is known of their enrolment. */
export function outlineOf<Row extends Stated>(rows: readonly Row[], today: string): Outlined<Row>[] {
  const { place = false, practised = false, certified = false, access = false } = rows[0] ?? {}
  return outline(rows, today, { practice: { place, practised }, certified, access })
}

/** How many of the steps are done; what is derived does not count. */
export function progressOf(steps: readonly Outlined[]): Done {
  const counted = steps.filter((step) => !isDerived(step))
  return { done: counted.filter(({ done }) => done).length, total: counted.length }
}
