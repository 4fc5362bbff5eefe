import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Edited, ItemOf, Resource, ValuesIn } from '../../../contract/manage/resources.ts'
import { call } from '../../api/client.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { SaveBar } from '../edits/SaveBar.tsx'
import type { Choice } from './ChoicesField.tsx'
import { FieldControl } from './FieldControl.tsx'
import { callName } from './resource.ts'
import { type Draft, type FieldsForm as Form, type UseFields, useFields } from './useFields.ts'

type Name<D extends Edited> = keyof D['fields'] & string
/** Draws the control of a field. */
export type DrawField<D extends Edited> = (name: Name<D>) => ReactNode
export type FormProps<D extends Edited> = {
  of: D
  /** What can be chosen, by field. */
  choices?: Partial<Record<Name<D>, readonly Choice[]>>
  /** What is said below a control. */
  notes?: (draft: ValuesIn<D>) => Partial<Record<Name<D>, ReactNode>>
  /** Of rows: what is shown next to the head of each. */
  besides?: (draft: ValuesIn<D>) => Partial<Record<Name<D>, readonly string[]>>
  /** What else is wrong without asking the server, by the path of the field. */
  faults?: (draft: ValuesIn<D>) => Readonly<Record<string, string | undefined>>
  /** Where the fields are: one below the other when absent. */
  layout?: (field: DrawField<D>, form: Form & { draft: Draft & ValuesIn<D> }) => ReactNode
  /** What the button says. */
  action?: string
  /** On a page of its own: all that is wrong is named above, and the button stays in view. */
  page?: boolean
}
type Props<D extends Edited> = FormProps<D> & Pick<UseFields, 'kept' | 'saved' | 'item' | 'blank' | 'sends' | 'onDone'>

/** A form of declared fields: what is typed is kept, and another's changes are merged. */
export function FieldsForm<D extends Edited>(props: Props<D>) {
  const t = useTranslations('manage.edit')
  const { of, choices = {}, notes, besides, faults, layout, page, action = t('save'), ...edited } = props
  const form = useFields({ ...edited, of, choices, faults, focus: page ? 'summary' : 'field' })
  const { draft, failure, pending, texts, formRef, submit } = form
  const below = notes?.(draft as never)
  const draw: DrawField<D> = (name) => {
    const field = of.fields[name]
    return (
      field && (
        <Fragment key={name}>
          <FieldControl
            {...{ form, field, name }}
            label={texts.label(name)}
            hint={texts.hint(name)}
            besides={besides?.(draft as never)[name]}
            value={draft[name]}
            onChange={(value) => form.change({ [name]: value })}
          />
          {below?.[name]}
        </Fragment>
      )
    )
  }
  return (
    <>
      <form
        method="post"
        ref={formRef}
        onSubmit={submit}
        noValidate
        className={page ? 'grid max-w-5xl gap-7' : 'grid gap-4'}
      >
        <DraftNotice restored={form.restored} onDiscard={form.discard} />
        {page && <ErrorSummary errors={form.summary} />}
        {layout?.(draw, form as never) ?? Object.keys(of.fields).map(draw)}
        {page ? (
          <SaveBar failure={failure} pending={pending} changed={form.changed} action={action} />
        ) : (
          <>
            <FormMessage failure={failure} title={t('notSaved')} />
            <Button type="submit" pending={pending} className="justify-self-start">
              {action}
            </Button>
          </>
        )}
      </form>
      <MergeDialog {...form.merging} />
    </>
  )
}

export type EditFormProps<D extends Resource> = FormProps<D> & {
  /** Undefined: a new one. */
  item: ItemOf<D> | undefined
  onDone: (saved: ItemOf<D>) => unknown
}

/** Adds an object of the back office by the calls that it declares, or changes it. */
export function EditForm<D extends Resource>({ item, onDone, ...props }: EditFormProps<D>) {
  const id = item && (Reflect.get(Object(item), 'id') as number | string)
  const params = { id }
  const send = call as (name: string, parts: object) => Promise<unknown>
  return (
    <FieldsForm
      {...props}
      kept={`${props.of.name}-${id ?? 'new'}`}
      saved={id === undefined ? undefined : { object: props.of.name, id }}
      item={item && Object(item)}
      sends={{
        call: callName(props.of, item ? 'save' : 'create'),
        request: ({ version, compared: _compared, ...values }) =>
          item ? { params, body: { ...values, version } } : { body: values },
        load: () => send(callName(props.of, 'get'), { params }),
      }}
      onDone={async (saved) => void (await onDone(saved as ItemOf<D>))}
    />
  )
}
