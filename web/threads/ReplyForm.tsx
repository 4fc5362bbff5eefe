import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contactLengths } from '../../contract/constants.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { threadQuery, threadsQuery } from './queries.ts'
import { useDraft } from './useDraft.ts'

/** A message to an open conversation. What was typed stays until it is sent. */
export function ReplyForm({ id }: { id: string }) {
  const t = useTranslations('threads')
  const queryClient = useQueryClient()
  const { text, type } = useDraft(id)
  const { errors, failure, pending, submit, formRef } = useCallForm('replyToThread', {
    labels: { message: t('reply') },
    focus: 'field',
    read: () => ({ message: text.trim() }),
    validate: ({ message }) => ({ message: message ? undefined : t('writeText') }),
    request: (body) => ({ params: { id }, body }),
    onDone: async (thread) => {
      type('')
      queryClient.setQueryData(threadQuery(id).queryKey, thread)
      await queryClient.invalidateQueries({ queryKey: threadsQuery.queryKey })
    },
  })
  return (
    <form
      method="post"
      ref={formRef}
      onSubmit={submit}
      noValidate
      className="mt-6 grid gap-4 border-t border-line pt-5"
    >
      <div className="flex items-end gap-2 sm:gap-3">
        <TextAreaField
          id="message"
          name="message"
          label={t('reply')}
          labelHidden
          placeholder={t('reply')}
          className="min-w-0 flex-1"
          compact
          maxLength={contactLengths.message}
          counter
          required
          error={errors.message}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" pending={pending}>
          {t('send')}
        </Button>
      </div>
      <FormMessage failure={failure} title={t('notSent')} />
    </form>
  )
}
