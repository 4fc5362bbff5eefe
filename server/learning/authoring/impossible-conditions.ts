import { conditionFaults, type ConditionFault } from '../../../contract/condition-faults.rules.ts'
import type { Fails } from '../../context.ts'
import { ExpectedFailure } from '../../http/fail.ts'
import { stepsInOrder } from './theory-input.ts'
import type { TheoryDraft } from './theory-input.ts'

const idOf = ({ step, code }: ConditionFault) => `${step} ${code}`

/**
 * Refuses a change that makes conditions nobody can meet: at the field of the step that is saved, where it is one of its
 * own. Faults that were there before may be mended one after another.
 */
export function refuseImpossible(
  { fail }: Fails<'conditions_impossible'>,
  before: TheoryDraft,
  after: TheoryDraft,
  saved?: string,
): void {
  const steps = stepsInOrder(after)
  const known = new Set(conditionFaults(stepsInOrder(before)).map(idOf))
  const faults = conditionFaults(steps)
  const own = faults.find(({ step }) => step === saved)
  if (own) {
    const titles = own.waits.map((key) => steps.find((step) => step.key === key)?.title.lt ?? key)
    throw new ExpectedFailure('invalid_fields', {
      'step.conditions': [{ key: `fields.condition_${own.code}`, values: { steps: titles.join(' → ') } }],
    })
  }
  if (faults.some((fault) => !known.has(idOf(fault)))) fail('conditions_impossible')
}
