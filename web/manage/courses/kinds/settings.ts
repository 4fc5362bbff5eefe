import * as v from 'valibot'
import type { EditedText } from '../../../../contract/manage/texts.ts'
import type { DraftText } from './drafts.ts'
import type { StepPartProps } from './kind.ts'

/** A value with changes; what is changed to undefined is left out. */
export function withChanges<T extends object>(value: T, changes: Partial<T>): T {
  const next = { ...value, ...changes }
  for (const key of Object.keys(next)) if (Reflect.get(next, key) === undefined) Reflect.deleteProperty(next, key)
  return next
}

/** The settings of a draft by a schema that they fit, and how they are changed. */
export function useSettings<S extends v.GenericSchema<unknown, object>>(
  schema: S,
  { draft, change }: Pick<StepPartProps, 'draft' | 'change'>,
): [v.InferOutput<S>, (changes: Partial<v.InferOutput<S>>) => void] {
  const settings = v.parse(schema, draft.settings ?? {})
  return [settings, (changes) => change({ settings: withChanges(settings, changes) })]
}

/** Whether anything is set: without it a material is a text or an external address, and an algorithm a page. */
export const hasSettings = (settings: unknown): boolean =>
  typeof settings === 'object' && settings !== null && Object.keys(settings).length > 0

export const emptyText: DraftText = { lt: '' }
export const editedOf = (text: DraftText | undefined): EditedText => ({
  lt: text?.lt ?? '',
  en: text?.en ?? '',
  ru: text?.ru ?? '',
})
/** Languages without a text are left out. */
export const textOf = (known: DraftText | undefined, { lt, en, ru }: EditedText): DraftText =>
  withChanges({ ...(known ?? emptyText), lt }, { en: en || undefined, ru: ru || undefined })

/** What a number field holds; undefined when it is empty. */
export const numberOf = (value: string): number | undefined => (value.trim() === '' ? undefined : Number(value))
