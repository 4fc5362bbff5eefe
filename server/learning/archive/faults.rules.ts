import type { BaseIssue } from 'valibot'

/** The path of a value in a file: names of fields and positions. */
export type FieldPath = readonly (string | number)[]

/** What is wrong in a file of an archive. `key`: its sentence; `line` from 1, null when it is unknown. */
export type ArchiveFault = {
  file: string
  line: number | null
  path: FieldPath
  key: string
  values?: Record<string, string | number>
}
type Said = Pick<ArchiveFault, 'key' | 'values'>

/** At most so many faults of a file are listed. */
export const maxFaults = 20

export const pathOf = (issue: BaseIssue<unknown>): FieldPath =>
  (issue.path ?? []).flatMap(({ key }) => (typeof key === 'string' || typeof key === 'number' ? [key] : []))

/** What schemas call the shapes of values. */
const shapes: Readonly<Record<string, string>> = {
  Object: 'fields',
  Array: 'list',
  string: 'text',
  number: 'number',
  boolean: 'boolean',
}

/** What the sentence of an issue of a schema says. */
export function saidOf(issue: BaseIssue<unknown>): Said {
  const { kind, type, expected, received, requirement, input, message } = issue
  const limit = typeof requirement === 'number' ? requirement : 0
  if (kind === 'schema') {
    if (expected === 'never') return { key: 'archive.unknown_field' }
    if (received === 'undefined') return { key: 'fields.required' }
    const name = expected && shapes[expected]
    if (name) return { key: `archive.expected_${name}` }
    return { key: 'archive.expected', values: { expected: expected ?? type } }
  }
  switch (type) {
    case 'min_length':
      return typeof input === 'string' || limit <= 1
        ? { key: 'fields.required' }
        : { key: 'fields.step_refused', values: { detail: message } }
    case 'max_length':
      return typeof input === 'string'
        ? { key: 'fields.too_long', values: { max: limit } }
        : { key: 'fields.step_refused', values: { detail: message } }
    case 'min_value':
      return { key: 'fields.too_small', values: { min: limit } }
    case 'max_value':
      return { key: 'fields.too_large', values: { max: limit } }
    case 'regex':
      return { key: 'fields.pattern' }
    default:
      return { key: 'fields.step_refused', values: { detail: message } }
  }
}
