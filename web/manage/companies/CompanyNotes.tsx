import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CompanyCard, CompanyNote } from '../../../contract/manage/companies.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { useMoments } from '../useMoments.ts'
import { cardQuery } from './queries.ts'

/** What staff noted of a company, and what is to be done. */
export function CompanyNotes({ card: { company, notes } }: { card: CompanyCard }) {
  const t = useTranslations('manageCompanies')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { id } = company
  const update = (card: CompanyCard) => queryClient.setQueryData(cardQuery(id).queryKey, card)
  const { errors, failure, pending, submit, formRef } = useCallForm('addCompanyNote', {
    labels: { text: t('note'), due_on: t('due') },
    focus: 'field',
    read: (form) => ({ text: String(form.get('text')).trim(), due_on: String(form.get('due_on')) || null }),
    validate: ({ text }) => ({ text: text ? undefined : t('writeNote') }),
    request: (body) => ({ params: { id }, body }),
    onDone: (saved) => {
      update(saved)
      formRef.current?.reset()
      show({ kind: 'success', text: t('noteAdded') })
    },
  })
  return (
    <Panel title={t('notes')}>
      <ul className="mb-4 grid gap-3">
        {notes.map((note) => (
          <NoteItem key={note.id} companyId={id} note={note} onDone={update} />
        ))}
      </ul>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-3">
        <TextAreaField id="text" name="text" rows={2} maxLength={2000} label={t('note')} error={errors.text} />
        <div className="flex flex-wrap items-end gap-3">
          <TextField id="due_on" name="due_on" type="date" label={t('due')} hint={t('dueHint')} error={errors.due_on} />
          <Button type="submit" variant="secondary" pending={pending}>
            {t('addNote')}
          </Button>
        </div>
        <FormMessage failure={failure} title={t('noteFailed')} />
      </form>
    </Panel>
  )
}

type NoteProps = { companyId: number; note: CompanyNote; onDone: (card: CompanyCard) => unknown }

function NoteItem({ companyId: id, note, onDone }: NoteProps) {
  const t = useTranslations('manageCompanies')
  const { day } = useMoments()
  const { pending, run } = useAction()
  const isOpen = note.due_on !== null && note.done === null
  const [asking, setAsking] = useState(false)
  const { show } = useToast()
  async function remove() {
    const card = await call('deleteCompanyNote', { params: { id, note: note.id } })
    show({ kind: 'success', text: t('noteDeleted') })
    onDone(card)
  }
  const close = async () => onDone(await call('closeCompanyNote', { params: { id, note: note.id } }))
  return (
    <li
      className="grid gap-1 border-l-4 border-line pl-3 text-sm data-open:border-amber"
      data-open={isOpen || undefined}
    >
      <p className="whitespace-pre-line">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
        <span>{t('by', { name: note.author, at: day(note.written) })}</span>
        {note.due_on && <span className="tabular">{t('dueOn', { day: note.due_on })}</span>}
        {isOpen && (note.due_on ?? '') < dayNow() && <Badge tone="danger">{t('late')}</Badge>}
        {note.done && <span>{t('doneBy', { name: note.done_by ?? '', at: day(note.done) })}</span>}
        {isOpen && (
          <Button size="sm" variant="quiet" pending={pending === 'done'} onClick={() => run('done', close)}>
            {t('markDone')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          {t('deleteNote')}
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('deleteNote')}
        action={t('deleteNote')}
        danger
        onConfirm={remove}
      >
        <p>{t('deleteNoteText')}</p>
      </ConfirmDialog>
    </li>
  )
}
