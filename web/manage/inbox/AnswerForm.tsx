import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Conversation } from '../../../contract/manage/inbox.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { Panel } from '../Panel.tsx'
import { templatesQuery } from './queries.ts'
import { useConversationUpdate } from './useConversationUpdate.ts'

const blank = { version: 0, text: '' }

/** Writes an answer, from a template in the language of the person where one is chosen. */
export function AnswerForm({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('manageInbox')
  const { id, kind, contact, language, messages } = conversation
  const { show } = useToast()
  const update = useConversationUpdate()
  const templates = useQuery(templatesQuery).data?.data
  const { draft, change, begin, restored } = useDraft(`answer-${id}`, blank)
  const { text } = draft
  const { errors, failure, pending, submit, formRef } = useCallForm('answerConversation', {
    labels: { text: t('answer') },
    focus: 'field',
    read: () => ({ text: text.trim() }),
    validate: (values) => ({ text: values.text ? undefined : t('writeAnswer') }),
    request: (values) => ({ params: { id }, body: { ...values, last_id: messages.at(-1)?.id ?? '' } }),
    onDone: async (answered) => {
      await update(answered)
      begin(blank)
      show({ kind: 'success', text: t('sent') })
    },
  })
  const insert = (chosen: string) => {
    const template = templates?.find((known) => String(known.id) === chosen)
    if (template) change({ text: (text.trim() ? `${text.trimEnd()}\n\n` : '') + template.text[language] })
  }
  return (
    <Panel title={t('answer')}>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
        <DraftNotice restored={restored} onDiscard={() => begin(blank)} />
        {templates && templates.length > 0 && (
          <SelectField
            id="template"
            label={t('template')}
            value=""
            onChange={({ currentTarget }) => insert(currentTarget.value)}
            options={[
              { value: '', label: t('choose') },
              ...templates.map((template) => ({ value: String(template.id), label: template.name })),
            ]}
          />
        )}
        <TextAreaField
          id="text"
          name="text"
          label={t('answer')}
          hint={kind === 'thread' ? t('answerThread') : t('answerEmail', { email: contact })}
          rows={6}
          maxLength={4000}
          counter
          required
          value={text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          error={errors.text}
        />
        <FormMessage failure={failure} title={t('notSent')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('send')}
        </Button>
      </form>
    </Panel>
  )
}
