import type { Edited } from '../../contract/manage/resources.ts'
import { exampleValues, fieldsOf } from './field-values.ts'
import { unique } from './make.ts'

/** A name that no other object has, by its field: the first one; and a code, where it has one. */
export function ownName(of: Edited): Record<string, unknown> {
  const [title = '', { unit } = { unit: 'line' }] = fieldsOf(of)[0] ?? []
  const own = unique('Pavadinimas ')
  const code = 'code' in of.fields ? { code: unique('').toUpperCase() } : {}
  return { [title]: unit === 'three' ? { lt: own, en: '', ru: '' } : own, ...code }
}
/** The examples of the API document, with a name of its own. */
export const bodyOf = (of: Edited): Record<string, unknown> => ({ ...exampleValues(of), ...ownName(of) })
