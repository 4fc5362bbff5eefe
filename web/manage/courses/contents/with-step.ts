import type { Contents, StaffStep, StepRow } from '../../../../contract/manage/contents.ts'

type Ordered = Pick<StepRow, 'key' | 'module' | 'title' | 'conditions' | 'since' | 'until'>

/** The steps of a course in the order in which they are studied, with one as it is edited: in its place, or at the end. */
export function withStep({ topics, tests }: Contents, draft: StaffStep): Ordered[] {
  const replaced = (steps: readonly Ordered[], isHere: boolean) => {
    const isKnown = steps.some(({ key }) => key === draft.key)
    const edited = steps.map((step) => (step.key === draft.key ? draft : step))
    return isHere && !isKnown ? [...edited, draft] : edited
  }
  return [
    ...topics.flatMap(({ key, steps }) => replaced(steps, key === draft.topic)),
    ...replaced(tests, draft.topic === null),
  ]
}
