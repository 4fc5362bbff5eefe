import { scaleEnd, type Shown } from '../../../../contract/activities/form.rules.ts'
import type { Form, FormField } from '../../../db/json-columns.ts'

/** The answers that a condition may name; undefined of a field that no condition may depend on. */
function valuesOf(field: FormField): readonly (string | number | boolean)[] | undefined {
  if (field.kind === 'choice' || field.kind === 'several') return field.options.map(({ key }) => key)
  if (field.kind === 'scale') return Array.from({ length: scaleEnd }, (_, at) => at + 1)
  return field.kind === 'yes_no' ? [true, false] : undefined
}

function shownFault(shown: Shown | null, before: ReadonlyMap<string, FormField>): string | undefined {
  if (!shown) return undefined
  const field = before.get(shown.field)
  if (!field) return `A condition names “${shown.field}”, which is not a field before it`
  const values = valuesOf(field)
  if (!values) return `A condition cannot depend on “${shown.field}”: it is neither a choice, a scale nor yes or no`
  const unknown = shown.is.find((value) => !values.includes(value))
  return unknown === undefined ? undefined : `“${shown.field}” has no answer “${unknown}”`
}

function fieldFault(field: FormField, before: ReadonlyMap<string, FormField>): string | undefined {
  const { key } = field
  if (before.has(key)) return `The field “${key}” is there twice`
  if ('options' in field && new Set(field.options.map((option) => option.key)).size !== field.options.length)
    return `Options of “${key}” have the same key`
  if (field.kind === 'number' && field.min !== null && field.max !== null && field.min > field.max)
    return `The least number of “${key}” is above its greatest`
  return shownFault(field.shown, before)
}

/**
 * What is wrong with a form; undefined: nothing. Conditions name earlier fields only, so that they cannot depend on one
 * another in a circle.
 */
export function formFault({ sections }: Form): string | undefined {
  if (new Set(sections.map(({ key }) => key)).size !== sections.length) return 'Sections have the same key'
  const before = new Map<string, FormField>()
  for (const section of sections) {
    const fault = shownFault(section.shown, before)
    if (fault) return fault
    for (const field of section.fields) {
      const wrong = fieldFault(field, before)
      if (wrong) return wrong
      before.set(field.key, field)
    }
  }
  return sections.some(({ fields }) => fields.some(({ kind }) => kind !== 'info')) ? undefined : 'A form asks something'
}
