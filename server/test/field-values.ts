import * as v from 'valibot'
import { type Field, schemasOf } from '../../contract/manage/fields.ts'
import type { Edited, ValuesIn } from '../../contract/manage/resources.ts'

const long = (length: number) => 'ą'.repeat(length)

/** Values that the field's bounds refuse, and where that is said. */
export function refusedBy(name: string, field: Field): [string, unknown][] {
  const at = (...values: unknown[]) => values.map((value): [string, unknown] => [name, value])
  const none = field.required ? [null] : []
  switch (field.unit) {
    case 'line':
      return at(...(field.required ? ['', '  ', '\u200b'] : []), 'a\nb', long(field.max + 1), null)
    case 'code':
      return at('', 'ą ą', long(field.max + 1))
    case 'email':
      return at('', 'a', 'a@')
    case 'text':
      return at(long(field.max + 1), 'a\u0000', null)
    case 'three':
    case 'markdown':
      return [
        ...(field.required ? [[`${name}.lt`, { lt: ' ', en: '', ru: '' }] as [string, unknown]] : []),
        [`${name}.lt`, { lt: ' ', en: 'Room', ru: '' }],
        [`${name}.lt`, { lt: '\u200b', en: 'Room', ru: '' }],
        ...(field.rows === 1 ? [[`${name}.lt`, { lt: 'a\u202eb', en: '', ru: '' }] as [string, unknown]] : []),
        ...(['lt', 'en', 'ru'] as const).map((tag): [string, unknown] => [
          `${name}.${tag}`,
          { lt: 'Salė', en: '', ru: '', [tag]: long(field.max + 1) },
        ]),
      ]
    case 'number':
      return at(field.min - 1, field.max + 1, ...(field.step === 'any' ? [] : [field.min + field.step / 2]), ...none)
    case 'cents':
      return at(-1, 0.5, 100_000_001, ...none)
    case 'day':
      return at('2026-02-30', '1899-01-01', 'a', ...none)
    case 'time':
      return at('2026-02-30', 'a', ...none)
    case 'flag':
      return at('yes')
    case 'choice':
      return at('', 'a'.repeat(65), ...none)
    case 'choices':
      return [
        ...at(
          'a',
          Array.from({ length: field.max + 1 }, (_, one) => one + 1),
        ),
        [`${name}.0`, [0]],
      ]
    case 'rows': {
      const [row] = exampleOf(field) as object[]
      const twice = Array.from({ length: field.max + 1 }, (_, key) => ({ ...row, key: `row-${key}` }))
      return [
        ...at('a', twice, [row, row], ...(field.min ? [[]] : [])),
        [`${name}.0.key`, [{ ...row, key: 'A b' }]],
        ...Object.entries(field.fields).flatMap(([part, inner]) =>
          refusedBy(`${name}.0.${part}`, inner).map(([where, value]): [string, unknown] => [
            where,
            [{ ...row, [part]: value }],
          ]),
        ),
      ]
    }
  }
}
/** Of an object that may be chosen, none: the example is the id of something else. */
export const exampleOf = ({ schema, unit, required }: Field): unknown =>
  unit === 'choice' && !required ? null : Object(v.getMetadata(schema)).examples[0]
export const fieldsOf = (of: Edited): [string, Field][] => Object.entries(of.fields)

/** What an object is made of: the examples of its fields, for tests that are about some of them. */
export const exampleValues = <D extends Edited>({ fields }: D): ValuesIn<D> =>
  v.parse(
    v.object(schemasOf<D['fields']>(fields)),
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)])),
  )

/** The fields as they are compared with what was agreed: name, unit, bounds, whether it must be filled in. */
export const agreedOf = (of: Edited) =>
  fieldsOf(of).map(([name, field]) => [
    name,
    field.unit,
    'min' in field ? field.min : null,
    'max' in field ? field.max : null,
    field.required,
  ])
