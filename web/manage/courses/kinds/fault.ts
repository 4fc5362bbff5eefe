import type { Messages } from '../../../messages.ts'
import type { DraftText } from './drafts.ts'

/**
 * What settings still lack, said by a sentence of `manageKinds.faults`. `at`: the id of the part where it is mended;
 * `name`: what it is about.
 */
export type Fault = { code: keyof Messages['manageKinds']['faults']; at: string; name?: string; count?: number }

export const lacks = (text: DraftText | undefined) => !text?.lt.trim()
export const when = (
  wrong: boolean,
  code: Fault['code'],
  at: string,
  more: { name?: string; count?: number } = {},
): Fault[] => (wrong ? [{ code, at, ...more }] : [])
