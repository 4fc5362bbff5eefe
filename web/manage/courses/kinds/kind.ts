import type { ComponentType } from 'react'
import type * as v from 'valibot'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import type { Fault } from './fault.ts'

/** What a part of a step's editor gets. */
export type StepPartProps = {
  draft: StaffStep
  change: (changes: Partial<StaffStep>) => void
  contents: Contents
  errors: Readonly<Record<string, string | undefined>>
}

/** What the editor of a kind's settings gets. */
export type KindProps = StepPartProps & { courseId: number }

export type Judged = { step: StaffStep; contents: Contents }

/**
 * How a kind of step is edited. `draft`: what its editor can show of its settings; `empty`: the settings of a new step;
 * `completion`: what completes a new one; `faults`: what is still missing, said before the server is asked; `written`:
 * whether it is a text that is read in its place; `counted`: its answers are counted for staff.
 */
export type Kind = {
  draft: v.GenericSchema
  editor: ComponentType<KindProps>
  empty: object
  completion: 1 | 2
  faults: (judged: Judged) => Fault[]
  written?: (settings: unknown) => boolean
  counted?: true
}
