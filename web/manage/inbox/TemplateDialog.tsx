import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import type { ReplyTemplate } from '../../../contract/manage/inbox.ts'
import { call } from '../../api/client.ts'
import { type CallFormOptions, useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../audit/History.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { templatesQuery } from './queries.ts'

type Props = { edited: ReplyTemplate | 'new' | undefined; onClose: () => void }

/** Adds, changes or deletes a template of answers. */
export function TemplateDialog({ edited, onClose }: Props) {
  const t = useTranslations('manageInbox.templates')
  const title = edited === 'new' || !edited ? t('add') : edited.name
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={title}>
      {edited === 'new' && <NewForm onClose={onClose} />}
      {edited && edited !== 'new' && <EditForm template={edited} onClose={onClose} />}
    </Dialog>
  )
}

type Values = { name: string; lt: string; en: string; ru: string }
const fields = ['name', ...languageTags] as const

/** What both forms have in common. */
function useTemplateForm(onClose: () => void) {
  const t = useTranslations('manageInbox.templates')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const read = (form: FormData): Values => {
    const of = (name: string) => String(form.get(name)).trim()
    return { name: of('name'), lt: of('lt'), en: of('en'), ru: of('ru') }
  }
  return {
    labels: { name: t('name'), lt: t('lt'), en: t('en'), ru: t('ru') },
    focus: 'field',
    read,
    validate: (values: Values) =>
      Object.fromEntries(fields.map((name) => [name, values[name] ? undefined : t('write')])),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
      show({ kind: 'success', text: t('saved') })
      onClose()
    },
  } satisfies Partial<CallFormOptions<'addTemplate' | 'saveTemplate', Values>>
}

function NewForm({ onClose }: { onClose: () => void }) {
  const form = useCallForm('addTemplate', { ...useTemplateForm(onClose), request: (body: Values) => ({ body }) })
  return <Fields form={form} template={undefined} />
}

function EditForm({ template, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useTranslations('manageInbox.templates')
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  const { id, version, name } = template
  const form = useCallForm('saveTemplate', {
    ...useTemplateForm(onClose),
    request: (values: Values) => ({ params: { id }, body: { ...values, version } }),
  })
  async function remove() {
    await call('deleteTemplate', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
    onClose()
  }
  return (
    <>
      <Fields form={form} template={template} />
      <Button variant="plain" className="mt-4" onClick={() => setDeleting(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t('deleteTitle', { name })}
        action={t('delete')}
        danger
        onConfirm={remove}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
      <div className="mt-8 border-t border-line pt-5">
        <History object="template" id={id} />
      </div>
    </>
  )
}

type Form = Pick<
  ReturnType<typeof useCallForm<'addTemplate', Values>>,
  'errors' | 'failure' | 'pending' | 'submit' | 'formRef'
>

function Fields({ form, template }: { form: Form; template: ReplyTemplate | undefined }) {
  const t = useTranslations('manageInbox.templates')
  const { errors, failure, pending, submit, formRef } = form
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        id="name"
        name="name"
        label={t('name')}
        maxLength={80}
        required
        defaultValue={template?.name}
        error={errors.name}
      />
      {languageTags.map((language) => (
        <TextAreaField
          key={language}
          id={language}
          name={language}
          lang={language}
          label={t(language)}
          maxLength={4000}
          required
          defaultValue={template?.text[language]}
          error={errors[language]}
        />
      ))}
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
