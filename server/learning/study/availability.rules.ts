import type { Condition } from '../../db/json-columns.ts'
import type { Texts } from '../../db/texts.ts'
import { isDone } from './completion.rules.ts'
import type { CompletionState, Module } from '../../../contract/materials.ts'

/** A step as far as its availability and that of others is concerned, in the order in which it is studied. */
export type Conditioned = {
  id: number
  key: string
  topic_id: number | null
  module: Module
  title: Texts
  state: CompletionState | null
  /** The best result of a test in percent. */
  best: number | null
  conditions: readonly Condition[]
}
/** What a learner's place in the practice is. */
export type PracticeStanding = { place: boolean; practised: boolean }
/** What is known of an enrolment besides its steps. `access`: to the course at a partner's environment. */
export type Enrolment = { practice: PracticeStanding; certified: boolean; access: boolean }
/** A step that a condition refers to. */
export type Referred = Pick<Conditioned, 'id' | 'module' | 'title' | 'topic_id'>
/** A condition that is not met, with the step that it refers to. */
export type Unmet = { condition: Condition | { kind: 'access' }; step: Referred | null }

/**
 * The conditions of a step that are not met on a day (`YYYY-MM-DD`, Vilnius). The only place that decides whether a step
 * can be opened, started or completed. A condition on a step that is no longer in the course is met.
 */
export function unmetConditions(
  steps: readonly Conditioned[],
  at: number,
  today: string,
  { practice: { place, practised }, access }: Enrolment,
): Unmet[] {
  const step = steps[at]
  if (!step || isDone(step.state)) return []
  const previous = steps.slice(0, at).findLast(({ module }) => module !== 'label')
  const byKey = (key: string) => steps.find((other) => other.key === key)
  const requires = (other: Conditioned | undefined, met: (other: Conditioned) => boolean): Referred | false =>
    other !== undefined && !met(other) && other
  const doneBy = (other: Conditioned) => isDone(other.state)
  // A room at a partner's environment opens with the access to it.
  const locked: Unmet[] = step.module === 'extlmsroom' && !access ? [{ condition: { kind: 'access' }, step: null }] : []
  const unmet = step.conditions.flatMap((condition): Unmet[] => {
    switch (condition.kind) {
      case 'previous':
        return unless(condition, requires(previous, doneBy))
      case 'done':
        return unless(condition, requires(byKey(condition.step), doneBy))
      case 'passed':
        return unless(
          condition,
          requires(byKey(condition.step), ({ best }) => (best ?? -1) >= condition.percent),
        )
      case 'from':
        return today < condition.day ? [{ condition, step: null }] : []
      case 'place':
        return place || practised ? [] : [{ condition, step: null }]
      case 'practised':
        return practised ? [] : [{ condition, step: null }]
    }
  })
  return [...unmet, ...locked]
}

const unless = (condition: Condition, step: Referred | false): Unmet[] => (step ? [{ condition, step }] : [])
