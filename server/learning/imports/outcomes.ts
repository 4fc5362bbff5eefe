import { fileOutcomes } from './file-outcomes.ts'
import { packageOutcomes } from './package-outcomes.ts'

/** Expected before they are tried: `outcomes.api.test.ts` holds this table, `docs/imports.md` shows it. */
export const outcomes = [...packageOutcomes, ...fileOutcomes]
