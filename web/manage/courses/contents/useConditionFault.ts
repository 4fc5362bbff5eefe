import { useTranslations } from 'use-intl'
import { conditionFaults } from '../../../../contract/condition-faults.rules.ts'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import { withStep } from './with-step.ts'

/** Says what is wrong with the conditions of a step in its course; undefined: nothing. */
export function useConditionFault(contents: Contents) {
  const t = useTranslations('manageCourses.conditions.faults')
  return (draft: StaffStep): string | undefined => {
    const steps = withStep(contents, draft)
    const fault = conditionFaults(steps).find(({ step }) => step === draft.key)
    if (!fault) return undefined
    const titles = fault.waits.map((key) => steps.find((step) => step.key === key)?.title.lt ?? key)
    return t(fault.code, { steps: titles.join(' → ') })
  }
}
