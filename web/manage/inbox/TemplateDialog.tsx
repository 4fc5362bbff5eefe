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
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { templatesQuery } from './queries.ts'

type Props = { edited: ReplyTemplate | 'new' | undefined; onClose: () => void }

/** Adds, changes or deletes a template of answers. */
export function TemplateDialog({ edited, onClose }: Props) {
  const t = useTranslations('manageInbox.templates')
  const template = edited === 'new' ? undefined : edited
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={template?.name ?? t('add')}>
      {edited && <TemplateForm template={template} onClose={onClose} />}
      {template && <DeleteTemplate template={template} onClose={onClose} />}
      {template && (
        <div className="mt-8 border-t border-line pt-5">
          <History object="template" id={template.id} />
        </div>
      )}
    </Dialog>
  )
}

type Draft = { version: number; name: string; lt: string; en: string; ru: string }
const fields = ['name', ...languageTags] as const
const blank: Draft = { version: 0, name: '', lt: '', en: '', ru: '' }
const draftOf = ({ version, name, text }: ReplyTemplate): Draft => ({ version, name, ...text })

type FormProps = { template: ReplyTemplate | undefined; onClose: () => void }

function TemplateForm({ template, onClose }: FormProps) {
  const t = useTranslations('manageInbox.templates')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const stored = template ? draftOf(template) : blank
  const edited = useDraft(`template-${template?.id ?? 'new'}`, stored)
  const { draft, change } = edited
  const trimmed = () => ({ name: draft.name.trim(), lt: draft.lt.trim(), en: draft.en.trim(), ru: draft.ru.trim() })
  const options = {
    labels: { name: t('name'), lt: t('lt'), en: t('en'), ru: t('ru') },
    focus: 'field',
    read: () => ({ ...draft, ...trimmed() }),
    validate: (values: Draft) =>
      Object.fromEntries(fields.map((name) => [name, values[name] ? undefined : t('write')])),
    onDone: async () => {
      edited.begin(stored)
      await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
      show({ kind: 'success', text: t('saved') })
      onClose()
    },
  } satisfies Partial<CallFormOptions<'addTemplate' | 'saveTemplate', Draft>>
  const adding = useCallForm('addTemplate', {
    ...options,
    request: ({ version: _version, ...body }: Draft) => ({ body }),
  })
  const id = template?.id ?? 0
  const saving = useEditForm('saveTemplate', {
    ...options,
    base: edited.base,
    names: fields,
    load: async () => {
      const { data } = await call('listTemplates')
      const theirs = data.find((one) => one.id === id)
      return theirs && draftOf(theirs)
    },
    saved: { object: 'template', id },
    onMerged: edited.continueOver,
    request: (body: Draft) => ({ params: { id }, body }),
  })
  const { errors, failure, pending, submit, formRef } = template ? saving : adding
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(stored)} />
        <TextField
          id="name"
          name="name"
          label={t('name')}
          maxLength={80}
          required
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
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
            value={draft[language]}
            onChange={({ currentTarget }) => change({ [language]: currentTarget.value })}
            error={errors[language]}
          />
        ))}
        <FormMessage failure={failure} title={t('notSaved')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
      <MergeDialog {...saving.merging} />
    </>
  )
}

function DeleteTemplate({ template: { id, name }, onClose }: { template: ReplyTemplate; onClose: () => void }) {
  const t = useTranslations('manageInbox.templates')
  const queryClient = useQueryClient()
  const [deleting, setDeleting] = useState(false)
  async function remove() {
    await call('deleteTemplate', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
    onClose()
  }
  return (
    <>
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
    </>
  )
}
