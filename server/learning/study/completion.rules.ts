import { factsOf } from '../../../contract/activities/modules.ts'
import type { CompletionState, Module } from '../../../contract/materials.ts'

/**
 * A step as far as ticking it is concerned. `completion`: 1 manual, 2 automatic; `proved`: what is done on
 * the activities' origin completes it.
 */
export type Tickable = { module: Module; completion: 1 | 2; available: boolean; proved?: boolean }
/** What a tick (1) or its removal (0) leads to: the state to keep, or the failure. */
export type TickOutcome =
  | { state: CompletionState }
  | { fails: 'activity_not_found' | 'not_available_yet' | 'completion_is_final' }

const doneStates: readonly CompletionState[] = ['complete', 'passed']
export const isDone = (state: CompletionState | null | undefined) => state != null && doneStates.includes(state)

/**
 * A group that is done when all of its steps are, or the certificate, which is issued when everything else is done:
 * neither ticked nor counted.
 */
export const isDerived = ({ module, completion }: { module: Module; completion: 1 | 2 }) =>
  module === 'certificate' || (module === 'label' && completion === 2)

/**
 * A page can be completed but not undone; what was opened stays opened; only a manual material can be ticked and
 * unticked (requirements 4).
 */
export function tick({ module, completion, available, proved }: Tickable, asked: 0 | 1): TickOutcome {
  if (proved || factsOf(module).evidence || isDerived({ module, completion })) return { fails: 'activity_not_found' }
  if (!available) return { fails: 'not_available_yet' }
  if (asked === 1) return { state: 'complete' }
  return module === 'page' || completion === 2 ? { fails: 'completion_is_final' } : { state: 'incomplete' }
}

/** Whether the materials of a course may be opened: from its first day of access on. */
export const isOpen = ({ opens_on }: { opens_on: string | null }, today: string) =>
  opens_on === null || opens_on <= today
