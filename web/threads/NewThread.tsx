import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { contactLengths } from '../../contract/constants.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { useContactSubjects } from '../content/useContactSubjects.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { threadQuery, threadsQuery } from './queries.ts'
import { useDraft } from './useDraft.ts'

/** The first message of a conversation, of a course when it names one. The subjects are those of the contact form. */
export function NewThread({ course }: { course: string | undefined }) {
  const t = useTranslations('threads')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const subjects = useContactSubjects()
  const subject = useDraft('new-subject')
  const begun = course === undefined ? '' : `${t('aboutCourse', { course })}\n\n`
  const message = useDraft('new', begun)
  const { errors, failure, pending, submit, formRef } = useCallForm('startThread', {
    labels: { subject: t('subject'), message: t('message') },
    focus: 'field',
    read: () => ({ subject: subject.text.trim(), message: message.text.trim() }),
    validate: (values) => ({
      subject: values.subject ? undefined : t('chooseSubject'),
      message: values.message && values.message !== begun.trim() ? undefined : t('writeText'),
    }),
    request: (body) => ({ body }),
    onDone: async (thread) => {
      subject.type('')
      message.type('')
      queryClient.setQueryData(threadQuery(thread.id).queryKey, thread)
      await queryClient.invalidateQueries({ queryKey: threadsQuery.queryKey })
      await navigate({ to: '/messages', search: { thread: thread.id }, replace: true })
    },
  })
  const field = {
    id: 'subject',
    name: 'subject',
    label: t('subject'),
    required: true,
    error: errors.subject,
    value: subject.text,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => subject.type(currentTarget.value),
  }
  return (
    <form
      method="post"
      ref={formRef}
      onSubmit={submit}
      noValidate
      aria-labelledby="new-thread"
      className="grid h-full content-start gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="new-thread" className="text-2xl">
        {t('new')}
      </h2>
      {subjects && !subjects.length ? (
        <TextField {...field} maxLength={contactLengths.subject} />
      ) : (
        <SelectField {...field} options={subjects?.map(({ name }) => ({ value: name, label: name }))}>
          <option value="">{t('chooseSubject')}</option>
        </SelectField>
      )}
      <TextAreaField
        id="message"
        name="message"
        label={t('message')}
        hint={t('messageHint')}
        rows={6}
        maxLength={contactLengths.message}
        counter
        required
        error={errors.message}
        value={message.text}
        onChange={({ currentTarget }) => message.type(currentTarget.value)}
      />
      <FormMessage failure={failure} title={t('notSent')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
