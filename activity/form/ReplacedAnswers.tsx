import { Notice } from '../../web/ui/Notice.tsx'
import { useActivityMessages } from '../messages.ts'
import { answerText } from './answer-text.ts'
import type { FormState } from './useForm.ts'

/** Which fields were filled in on another device, so that its answers are shown, and what was written here. */
export function ReplacedAnswers({ form: { replaced, opened } }: { form: FormState }) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no') }
  const lines = opened.sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const answer = replaced[field.key]
      if (answer === undefined || field.kind === 'info') return []
      return [{ key: field.key, label: field.label, text: answerText(field, answer, words, opened.lang) }]
    })
  return (
    <div role="alert" className="empty:hidden">
      {lines.length > 0 && (
        <Notice kind="warning" title={t('replacedFields')}>
          <p>{t('replacedText')}</p>
          <ul className="mt-2 grid gap-1">
            {lines.map(({ key, label, text }) => (
              <li key={key} className="break-words whitespace-pre-wrap">
                {t('replacedField', { label, answer: text })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
