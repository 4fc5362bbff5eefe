import * as v from 'valibot'
import { fieldKinds } from '../../../../../contract/activities/modules.ts'
import { DraftText } from '../drafts.ts'

const Value = v.union([v.string(), v.number(), v.boolean()])
const shown = v.optional(v.nullable(v.object({ field: v.string(), is: v.array(Value) })))
const optionalText = v.optional(DraftText)
const OptionDraft = v.looseObject({ key: v.string(), text: DraftText })
export const FieldDraft = v.looseObject({
  kind: v.picklist(fieldKinds),
  key: v.string(),
  shown,
  label: optionalText,
  help: optionalText,
  /** Of `info`. */
  text: optionalText,
  required: v.optional(v.boolean()),
  min: v.optional(v.nullable(v.number())),
  max: v.optional(v.nullable(v.number())),
  unit: optionalText,
  options: v.optional(v.array(OptionDraft)),
  from: optionalText,
  to: optionalText,
})
export type FieldDraft = v.InferOutput<typeof FieldDraft>
export const SectionDraft = v.looseObject({ key: v.string(), shown, title: DraftText, fields: v.array(FieldDraft) })
export type SectionDraft = v.InferOutput<typeof SectionDraft>
export const FormDraft = v.looseObject({
  anonymous: v.optional(v.boolean()),
  again: v.optional(v.boolean()),
  sections: v.array(SectionDraft),
})
export type FormDraft = v.InferOutput<typeof FormDraft>
