import { NoDraft } from './drafts.ts'
import type { Kind } from './kind.ts'
import { NothingToSet } from './NothingToSet.tsx'

/** A kind without settings. */
export const plain: Kind = { draft: NoDraft, editor: NothingToSet, empty: {}, completion: 2, faults: () => [] }
/** A theory page. */
export const page: Kind = { ...plain, completion: 1, written: () => true }
