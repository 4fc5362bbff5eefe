import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import type { Field } from '../../../contract/manage/fields.ts'
import type { DraftOf, ItemOf, Resource, ValuesIn } from '../../../contract/manage/resources.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { type Choice, FieldControl } from './FieldControl.tsx'
import { callName, readItem, useFieldLabels } from './resource.ts'

export type EditFormProps<D extends Resource> = {
  of: D
  /** Undefined: a new one. */
  item: ItemOf<D> | undefined
  /** What can be chosen, by field. */
  choices?: Partial<Record<keyof D['fields'] & string, readonly Choice[]>>
  /** What is said below a control. */
  notes?: (draft: ValuesIn<D>) => Partial<Record<keyof D['fields'] & string, ReactNode>>
  onDone: (saved: ItemOf<D>) => unknown
}

/** The fields whose own controls have a label: a text in languages has one for each. */
const partsOf = (name: string, { unit }: Field) =>
  unit === 'three' ? languageTags.map((tag) => `${name}.${tag}`) : [name]

/** Adds an object of the back office, or changes it: what is typed is kept, and another's changes are merged. */
export function EditForm<D extends Resource>({ of, item, choices = {}, notes, onDone }: EditFormProps<D>) {
  type Values = Record<string, unknown> & { version: number }
  const t = useTranslations('manage')
  const label = useFieldLabels(of)
  const fields = Object.entries(of.fields)
  const choicesOf = (name: string): readonly Choice[] => Reflect.get(choices, name) ?? []
  const known = item as (Values & { id: number }) | undefined
  const id = known?.id
  const blankOf = (name: string, { unit, blank }: Field) =>
    unit === 'choice' ? (choicesOf(name)[0]?.id ?? blank) : blank
  const draftOf = (saved: Values): Values => ({
    ...Object.fromEntries(fields.map(([name]) => [name, saved[name]])),
    version: saved.version,
  })
  const blank: Values = {
    ...Object.fromEntries(fields.map(([name, field]) => [name, blankOf(name, field)])),
    version: 0,
  }
  const stored = known ? draftOf(known) : blank
  const edited = useDraft(`${of.name}-${id ?? 'new'}`, stored)
  const none = (name: string) => t(`${of.name}.none.${name}` as 'equipment.none.room')
  const nameOf = (name: string, value: unknown) =>
    value === null ? none(name) : (choicesOf(name).find((one) => one.id === value)?.name ?? '')

  /** What is wrong without asking the server, in words. */
  function faultOf(name: string, field: Field, value: unknown) {
    if (field.unit === 'line' && !String(value).trim()) return { [name]: t('edit.write') }
    if (field.unit === 'three' && !Object(value).lt.trim()) return { [`${name}.lt`]: t('edit.write') }
    if (field.unit !== 'number') return {}
    const { min, max } = field
    const fits = Number.isInteger(value) && Number(value) >= min && Number(value) <= max
    return fits ? {} : { [name]: t('edit.range', { min, max }) }
  }
  const labels = Object.fromEntries(
    fields.flatMap(([name, field]) => partsOf(name, field).map((part) => [part, label(name)])),
  )
  const save = callName(of, id === undefined ? 'create' : 'save')
  const { errors, failure, pending, submit, formRef, merging } = useEditForm<typeof save, Values>(save, {
    base: edited.base,
    names: fields.map(([name]) => name),
    load: async () => (id === undefined ? undefined : draftOf((await readItem(of, id)) as Values)),
    saved: { object: of.name, id: id ?? 0 },
    onMerged: edited.continueOver,
    fieldNames: Object.fromEntries(fields.map(([name]) => [name, label(name)])),
    show: Object.fromEntries(
      fields.flatMap(([name, { unit }]) =>
        unit === 'choice' || unit === 'optionalChoice' ? [[name, (value: unknown) => nameOf(name, value)]] : [],
      ),
    ),
    labels,
    focus: 'field',
    read: () => edited.draft,
    validate: (values) => Object.assign({}, ...fields.map(([name, field]) => faultOf(name, field, values[name]))),
    request: ({ version, ...values }) =>
      (id === undefined ? { body: values } : { params: { id }, body: { ...values, version } }) as never,
    onDone: async (reply) => {
      edited.begin(stored)
      await onDone(reply as ItemOf<D>)
    },
  })
  const below = notes?.(edited.draft as unknown as DraftOf<D>)
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(stored)} />
        {fields.map(([name, field]) => (
          <Fragment key={name}>
            <FieldControl
              field={field}
              name={name}
              label={label(name)}
              value={edited.draft[name]}
              onChange={(value) => edited.change({ [name]: value })}
              errors={errors}
              choices={choicesOf(name)}
              none={field.unit === 'optionalChoice' ? none(name) : ''}
            />
            {below && Reflect.get(below, name)}
          </Fragment>
        ))}
        <FormMessage failure={failure} title={t('edit.notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('edit.save')}
        </Button>
      </form>
      <MergeDialog {...merging} />
    </>
  )
}
