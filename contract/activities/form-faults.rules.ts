import { type RuleField, type RuleSection, scaleEnd, type Shown } from './form.rules.ts'

/** What can be wrong with a form. */
export type FormFaultCode =
  | 'sections_same'
  | 'field_twice'
  | 'options_same'
  | 'limits_crossed'
  | 'condition_unknown'
  | 'condition_unfit'
  | 'condition_answer'
  | 'nothing_asked'
/** A fault with the keys that it is about: of the section or field that has it, the field that a condition names, its answer. */
export type FormDesignFault = { code: FormFaultCode; at?: string; named?: string; value?: string }

/** The answers that a condition may name; undefined of a field that no condition may depend on. */
export function conditionValues(field: RuleField): readonly (string | number | boolean)[] | undefined {
  if (field.kind === 'choice' || field.kind === 'several') return (field.options ?? []).map(({ key }) => key)
  if (field.kind === 'scale') return Array.from({ length: scaleEnd }, (_, at) => at + 1)
  return field.kind === 'yes_no' ? [true, false] : undefined
}

function shownFaults(at: string, shown: Shown | null, before: ReadonlyMap<string, RuleField>): FormDesignFault[] {
  if (!shown) return []
  const named = shown.field
  const field = before.get(named)
  if (!field) return [{ code: 'condition_unknown', at, named }]
  const values = conditionValues(field)
  if (!values) return [{ code: 'condition_unfit', at, named }]
  const unknown = shown.is.find((value) => !values.includes(value))
  return unknown === undefined ? [] : [{ code: 'condition_answer', at, named, value: String(unknown) }]
}

function fieldFaults(field: RuleField, before: ReadonlyMap<string, RuleField>): FormDesignFault[] {
  const { key: at, options, min = null, max = null } = field
  if (before.has(at)) return [{ code: 'field_twice', at }]
  const faults: FormDesignFault[] = []
  if (options && new Set(options.map(({ key }) => key)).size !== options.length)
    faults.push({ code: 'options_same', at })
  if (min !== null && max !== null && min > max) faults.push({ code: 'limits_crossed', at })
  return [...faults, ...shownFaults(at, field.shown, before)]
}

/**
 * What is wrong with a form, in its order. Conditions name earlier fields only, so that they cannot depend on one another
 * in a circle.
 */
export function formFaults(sections: readonly RuleSection[]): FormDesignFault[] {
  if (new Set(sections.map(({ key }) => key)).size !== sections.length) return [{ code: 'sections_same' }]
  const before = new Map<string, RuleField>()
  const faults: FormDesignFault[] = []
  for (const section of sections) {
    faults.push(...shownFaults(section.key, section.shown, before))
    for (const field of section.fields) {
      faults.push(...fieldFaults(field, before))
      before.set(field.key, field)
    }
  }
  const asks = sections.some(({ fields }) => fields.some(({ kind }) => kind !== 'info'))
  return asks ? faults : [...faults, { code: 'nothing_asked' }]
}
