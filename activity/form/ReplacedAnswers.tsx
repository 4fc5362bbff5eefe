import { useActivityMessages } from '../messages.ts'
import { ReplacedNotice } from '../ReplacedNotice.tsx'
import { answerText } from './answer-text.ts'
import type { FormState } from './useForm.ts'

/** Which fields were filled in on another device, so that its answers are shown, and what was written here. */
export function ReplacedAnswers({ form: { replaced, opened } }: { form: FormState }) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no') }
  const lines = opened.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const given = replaced[field.key]
      if (given === undefined || field.kind === 'info') return []
      const answer = answerText(field, given, words, opened.lang)
      return [{ key: field.key, text: t('replacedField', { label: field.label, answer }) }]
    })
  return <ReplacedNotice title={t('replacedFields')} lines={lines} />
}
