import { useTranslations } from 'use-intl'
import { type BankQuestion, isOpinion } from '../../../../contract/manage/questions.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { kinds } from './kinds/kinds.ts'

/** A question with its right answer, as far as words show it. */
export function QuestionPreview({ question }: { question: BankQuestion }) {
  const t = useTranslations('manageCourses.bank')
  const { kind, text, explanation, picture } = question
  const { Shown, elements } = kinds[kind]
  return (
    <div lang="lt" className="grid gap-4">
      <p className="text-lg font-semibold">{text.lt}</p>
      {/* A picture with places is part of the answer. */}
      {picture && elements !== 'places' && (
        <img
          src={picture.src}
          alt={picture.alt.lt}
          className="max-h-96 max-w-full rounded-lg border border-line bg-white"
        />
      )}
      <Shown question={question} />
      {isOpinion(question) && (
        <span>
          <Badge>{t('unmarked')}</Badge>
        </span>
      )}
      {explanation.lt && <p className="text-ink-soft">{explanation.lt}</p>}
    </div>
  )
}
