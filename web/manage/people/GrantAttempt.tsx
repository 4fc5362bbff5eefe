import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnTest } from '../../../contract/learning.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { personCourseQuery } from './queries.ts'

type Props = { person: string; course: number; test: OwnTest }

/** Grants one more attempt of a test; nothing as long as the learner has attempts. */
export function GrantAttempt({ person, course, test }: Props) {
  const t = useTranslations('managePeople.attempt')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (test.attempts_left !== 0) return null
  return (
    <>
      <Button size="sm" variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
        {t('grant')}
        <span className="sr-only">{`: ${test.title}`}</span>
      </Button>
      <Dialog open={open} onClose={close} title={t('title', { test: test.title })}>
        <GrantForm person={person} course={course} test={test} onClose={close} />
      </Dialog>
    </>
  )
}

function GrantForm({ person, course, test, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('managePeople.attempt')
  const queryClient = useQueryClient()
  const { errors, failure, pending, submit, formRef } = useCallForm('grantAttempt', {
    labels: { reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('write') }),
    request: (body) => ({ params: { id: person, course, test: test.id }, body }),
    onDone: (seen) => {
      queryClient.setQueryData(personCourseQuery(person, course).queryKey, seen)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <ReasonField label={t('reason')} hint={t('note')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('grant')}
      </Button>
    </form>
  )
}
