import type { StaffStep } from '../../../../contract/manage/contents.ts'
import { type Fault, when } from './fault.ts'
import type { Kind } from './kind.ts'
import { LinkSettings } from './LinkSettings.tsx'
import { plain } from './plain.ts'

export const linkFault = ({ link: address }: StaffStep): Fault[] =>
  when(!/^https:\/\/\S+\.\S+/.test(address), 'link', 'step.link')

/** An external address. */
export const link: Kind = { ...plain, editor: LinkSettings, faults: ({ step }) => linkFault(step) }
