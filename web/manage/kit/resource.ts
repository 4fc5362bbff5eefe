import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../../contract/calls.ts'
import type { Language } from '../../../contract/common.ts'
import type { Field, Fields } from '../../../contract/manage/fields.ts'
import { fieldLabel } from '../../../contract/manage/labels.ts'
import type { Edited, ItemOf, Resource } from '../../../contract/manage/resources.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { queryOptions } from '../../api/query-options.ts'

/** The name of a call that a resource declares. Its types are those of the declaration. */
export const callName = ({ one }: Pick<Resource, 'one'>, verb: 'get' | 'create' | 'save') =>
  `${verb}${one}` as keyof AllCalls

export const send = call as (name: string, parts?: object) => Promise<unknown>

/** The one with the id, as it is now. */
export const itemQuery = <D extends Resource>(of: D, id: number | string) =>
  queryOptions({
    queryKey: own('manage', of.name, 'one', String(id)),
    queryFn: async () => (await send(callName(of, 'get'), { params: { id } })) as ItemOf<D>,
    staleTime: 0,
    gcTime: 0,
  })

/** What an object is called: by its name, or by its first field. */
export function nameIn({ fields }: Edited, item: object, language: string): string {
  const [title = ''] = 'name' in item ? ['name'] : Object.keys(fields)
  const name: unknown = Reflect.get(item, title)
  return typeof name === 'string' ? name : Object(name)[language] || Object(name).lt
}

/** The texts of a form: of its fields (the words of objects), below them (`hints`), when they are wrong (`faults`), and of rows. */
export function useFormTexts({ name, fields }: Pick<Edited, 'name' | 'fields'>) {
  const t = useTranslations('manage')
  const words = useTranslations('words')
  const languages = useTranslations('manageCourses.texts.languages')
  const keyOf = (part: string) => `${name}.${part}` as 'room.hints.closures'
  const rowOf = (field: string, part: string) => `${name}.rows.${field}.${part}` as 'checklist.rows.items.one'
  const found = (part: string) => (t.has(keyOf(part)) ? t(keyOf(part)) : undefined)
  return {
    label: (field: string) => words(fieldLabel(name, field)) + (fields[field]?.unit === 'cents' ? ', €' : ''),
    hint: (field: string) => found(`hints.${field}`),
    fault: (field: string) => found(`faults.${field}`) ?? t('edit.write'),
    none: (field: string) => found(`none.${field}`) ?? '',
    inLanguage: (label: string, tag: Language) => `${label} (${languages(tag)})`,
    rowLabel: (field: string, part: string) => t(rowOf(field, part)),
    rowHead: (field: string, at: number) => t(rowOf(field, 'one'), { number: at + 1 }),
  }
}
export type FormTexts = ReturnType<typeof useFormTexts>

/** What a new object begins with. */
export const blankOf = (field: Field): unknown =>
  field.unit === 'rows' && field.min ? [{ key: 'row-1', ...blanksOf(field.fields) }] : field.blank
export const blanksOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]))
