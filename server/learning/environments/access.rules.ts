import type { AccessState } from '../../../contract/learning.ts'

/** The stored states; the others of the contract's are shown to the learner. */
export type StoredAccess = AccessState | 'ending' | 'ended'

const minute = 60_000
const longest = 6 * 60 * minute

/** How long to wait after so many tries, in milliseconds: half a minute, doubling, at most six hours. */
export const waitAfter = (tries: number) => Math.min(longest, (minute / 2) * 2 ** Math.max(0, tries - 1))

/** After so many tries, about an hour, staff looks. */
export const triesBeforeTask = 8

/** A run that was cut off is repeated after this time, in milliseconds. */
export const leaseMs = 3 * minute

/** What a learner is shown: nothing of an access that ends. */
export const shownState = (state: StoredAccess | null): AccessState | null =>
  state === null || state === 'ending' || state === 'ended' ? null : state
