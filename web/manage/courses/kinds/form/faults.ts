import { formFaults } from '../../../../../contract/activities/form-faults.rules.ts'
import type { RuleField } from '../../../../../contract/activities/form.rules.ts'
import { type Fault, lacks, when } from '../fault.ts'
import type { FieldDraft, FormDraft } from './draft.ts'

function fieldFaults(field: FieldDraft): Fault[] {
  const at = `field-${field.key}`
  const name = field.label?.lt ?? ''
  const hasOptions = field.kind === 'choice' || field.kind === 'several'
  const ends = field.kind === 'scale' && (lacks(field.from) || lacks(field.to))
  const { options = [] } = field
  return [
    ...when(lacks(field.kind === 'info' ? field.text : field.label) || ends, 'field_text', at),
    ...when(hasOptions && options.length === 0, 'no_options', at, { name }),
    ...when(hasOptions && options.some(({ text }) => lacks(text)), 'option_text', at, { name }),
  ]
}
/** A field as the rules take it. */
export const ruleField = ({ key, kind, shown = null, required, min, max, options }: FieldDraft): RuleField => ({
  key,
  kind,
  shown,
  ...(required === undefined ? {} : { required }),
  min: min ?? null,
  max: max ?? null,
  ...(options ? { options } : {}),
})

/** What a form lacks. */
export function formDraftFaults({ sections }: FormDraft): Fault[] {
  const names = new Map(
    sections.flatMap(({ key, title, fields }) => [
      [key, title.lt] as const,
      ...fields.map((field) => [field.key, field.label?.lt ?? ''] as const),
    ]),
  )
  const ruled = sections.map(({ key, shown = null, title, fields }) => ({
    key,
    shown,
    title,
    fields: fields.map(ruleField),
  }))
  const isSection = (key: string) => sections.some((section) => section.key === key)
  return [
    ...sections.flatMap(({ key, title, fields }) => [
      ...when(lacks(title), 'section_title', `section-${key}`),
      ...fields.flatMap(fieldFaults),
    ]),
    ...formFaults(ruled).map(({ code, at = '', named }): Fault => {
      const name = names.get(named ?? at) ?? ''
      return { code, at: at ? `${isSection(at) ? 'section' : 'field'}-${at}` : 'form-sections', name }
    }),
  ]
}
