import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { GradeItem } from '../../../contract/grades.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { personCourseQuery } from './queries.ts'

type Props = { person: string; course: number; item: GradeItem }

/** Writes a comment to a graded result; nothing as long as there is no result. */
export function EditFeedback({ person, course, item }: Props) {
  const t = useTranslations('managePeople.feedback')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (item.grade === null) return null
  return (
    <>
      <Button size="sm" variant="quiet" className="-ml-3.5" onClick={() => setOpen(true)}>
        {t(item.feedback ? 'change' : 'write')}
        <span className="sr-only">{`: ${item.name}`}</span>
      </Button>
      <Dialog open={open} onClose={close} title={t('title', { name: item.name })}>
        <FeedbackForm person={person} course={course} item={item} onClose={close} />
      </Dialog>
    </>
  )
}

function FeedbackForm({ person, course, item, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('managePeople.feedback')
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('saveFeedback', {
    labels: { feedback: t('feedback') },
    focus: 'field',
    read: (form) => ({ feedback: String(form.get('feedback')).trim() }),
    request: ({ feedback }) => ({
      params: { id: person, course, graded: item.id },
      body: { feedback, shown_feedback: item.feedback },
    }),
    onDone: (seen) => {
      queryClient.setQueryData(personCourseQuery(person, course).queryKey, seen)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <TextAreaField
        id="feedback"
        name="feedback"
        label={t('feedback')}
        hint={t('note')}
        rows={4}
        maxLength={2000}
        counter
        defaultValue={item.feedback ?? ''}
        error={errors.feedback}
      />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
