import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'

/** What a part of a step's editor gets. */
export type StepPartProps = {
  draft: StaffStep
  change: (changes: Partial<StaffStep>) => void
  contents: Contents
  errors: Readonly<Record<string, string | undefined>>
}

/** What the editor of a kind's settings gets. */
export type KindProps = StepPartProps & { courseId: number }
