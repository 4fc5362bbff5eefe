import * as v from 'valibot'

// What editors show of the settings of steps. Each schema is loose: what it does not know is kept as it is, and an
// unfinished draft fits it. What may be saved is decided by the server (`server/learning/activities/<kind>/kind.ts`).

export const OptionalNumber = v.optional(v.number())
/** A text in the languages that it has. */
export const DraftText = v.looseObject({ lt: v.string(), en: v.optional(v.string()), ru: v.optional(v.string()) })
export type DraftText = v.InferOutput<typeof DraftText>

export const NoDraft = v.looseObject({})
