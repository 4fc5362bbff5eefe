import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../../contract/calls.ts'
import { languageTags } from '../../../contract/constants.ts'
import type { AuditObject } from '../../../contract/manage/audit.ts'
import type { Field, Fields } from '../../../contract/manage/fields.ts'
import type { Edited } from '../../../contract/manage/resources.ts'
import { type EditedText, lacksLithuanian } from '../../../contract/manage/texts.ts'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import type { Choice } from './ChoicesField.tsx'
import { blanksOf, type FormTexts, useFormTexts } from './resource.ts'

export type Row = Record<string, unknown> & { key: string }
/** `version` of the object that was read; 0 of a new one. `compared`: translations that are right for the present text. */
export type Draft = Record<string, unknown> & { version: number | string; compared: readonly string[] }
/** How an object is saved. */
export type Sends = {
  call: keyof AllCalls
  request: (values: Draft) => object
  /** Reads what is saved now; undefined: it was removed. */
  load: () => Promise<unknown>
}
export type UseFields = {
  of: Edited
  /** Names what is typed in the memory of this browser. */
  kept: string
  /** Whose history says who saved another version; absent: none does. */
  saved?: { object: AuditObject; id: string | number } | undefined
  /** Undefined: a new one. */
  item: object | undefined
  /** What a new one has instead of the fields' blanks. */
  blank?: object
  choices: Readonly<Record<string, readonly Choice[] | undefined>>
  sends: Sends
  /** What else is wrong without asking the server, by the path of the field. */
  faults: ((draft: never) => Readonly<Record<string, string | undefined>>) | undefined
  focus: 'field' | 'summary'
  /** Returns the object as it is saved, where the form stays. */
  onDone: (reply: unknown) => unknown
}

const isText = ({ unit }: Field) => unit === 'three' || unit === 'markdown'

/** The fields of a form by their paths, with labels: a text in languages has one for each, rows those of each row. */
function labelsOf(fields: Fields, values: Draft, texts: FormTexts): [string, string][] {
  const inLanguages = (path: string, field: Field, label: string): [string, string][] =>
    isText(field) ? languageTags.map((tag) => [`${path}.${tag}`, texts.inLanguage(label, tag)]) : [[path, label]]
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.unit !== 'rows') return inLanguages(name, field, texts.label(name))
    const inRows = (values[name] as Row[]).flatMap((_, at) =>
      Object.entries(field.fields).flatMap(([part, inner]) =>
        inLanguages(`${name}.${at}.${part}`, inner, `${texts.rowHead(name, at)}: ${texts.rowLabel(name, part)}`),
      ),
    )
    return [[name, texts.label(name)], ...inRows]
  })
}

/** The values of an object while it is edited: kept in this browser, checked, saved, and merged with those of others. */
export function useFields({ of, kept, saved, item, choices, sends, faults, focus, onDone, ...props }: UseFields) {
  const t = useTranslations('manage')
  const texts = useFormTexts(of)
  const fields = Object.entries(of.fields)
  /** Of a field, or of the parts of rows, whose choices are those of the rows. */
  const choicesOf = (name: string) => choices[name] ?? choices[name.split('.')[0] ?? ''] ?? []
  const draftOf = (saved: object): Draft => ({
    ...Object.fromEntries(fields.map(([name]) => [name, Reflect.get(saved, name)])),
    version: Reflect.get(saved, 'version') ?? 0,
    compared: [],
  })
  const first = fields.flatMap(([name, { unit, required }]) =>
    unit === 'choice' && required && choicesOf(name)[0] ? [[name, choicesOf(name)[0]?.id]] : [],
  )
  const blank = { ...blanksOf(of.fields), ...Object.fromEntries(first), ...props.blank }
  const stored = draftOf(item ?? blank)
  const edited = useDraft(kept, stored)

  /** What is wrong with a value without asking the server, by its path. */
  function faultsOf(path: string, field: Field, value: unknown, name = path): [string, string][] {
    if (field.unit === 'rows')
      return (value as Row[]).flatMap((row, at) =>
        Object.entries(field.fields).flatMap(([part, inner]) =>
          faultsOf(`${path}.${at}.${part}`, inner, row[part], `${name}.${part}`),
        ),
      )
    if (isText(field))
      return lacksLithuanian(value as EditedText, field.required) ? [[`${path}.lt`, texts.fault(name)]] : []
    const empty = value === null || (typeof value === 'string' && !value.trim())
    if (empty && field.unit !== 'number') return field.required ? [[path, texts.fault(name)]] : []
    if (field.unit === 'cents' && typeof value === 'string') return [[path, t('edit.amount')]]
    if (field.unit === 'code' && !field.form.test(String(value))) return [[path, texts.fault(name)]]
    if (field.unit !== 'number' || (empty && !field.required)) return []
    const { min, max, step } = field
    const fits =
      !empty && (step === 'any' || Number(value) % step === 0) && Number(value) >= min && Number(value) <= max
    return fits
      ? []
      : [[path, t(step === 1 ? 'edit.range' : step === 'any' ? 'edit.decimals' : 'edit.steps', { min, max, step })]]
  }
  const nameOf = (name: string, value: unknown) =>
    value === null ? texts.none(name) : (choicesOf(name).find((one) => one.id === value)?.name ?? String(value))
  const shown = fields.flatMap(([name, { unit }]) =>
    unit === 'choice' || unit === 'choices'
      ? [
          [
            name,
            (value: unknown) => (Array.isArray(value) ? value : [value]).map((one) => nameOf(name, one)).join('\n'),
          ],
        ]
      : [],
  )
  const form = useEditForm<keyof AllCalls, Draft>(sends.call, {
    base: edited.base,
    names: fields.map(([name]) => name),
    load: async () => {
      const theirs = await sends.load()
      return theirs ? draftOf(Object(theirs)) : undefined
    },
    ...(saved ? { saved } : {}),
    onMerged: edited.continueOver,
    fieldNames: Object.fromEntries(fields.map(([name]) => [name, texts.label(name)])),
    show: Object.fromEntries(shown),
    labels: Object.fromEntries(labelsOf(of.fields, edited.draft, texts)),
    focus,
    read: () => edited.draft,
    validate: (values) => ({
      ...faults?.(values as never),
      ...Object.fromEntries(fields.flatMap(([name, field]) => faultsOf(name, field, values[name]))),
    }),
    request: (values) => sends.request(values) as never,
    onDone: async (reply) => {
      edited.begin(stored)
      const saved = await onDone(reply)
      if (saved) edited.begin(draftOf(Object(saved)))
    },
  })
  const stale: readonly string[] = (item && Reflect.get(item, 'stale')) ?? []
  return {
    ...form,
    ...edited,
    texts,
    discard: () => edited.begin(stored),
    /** Translations whose Lithuanian text changed after them. */
    stale: stale.filter((one) => !edited.draft.compared.includes(one)),
    choicesOf,
  }
}
export type FieldsForm = ReturnType<typeof useFields>
