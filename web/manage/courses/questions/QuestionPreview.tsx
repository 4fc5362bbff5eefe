import { useTranslations } from 'use-intl'
import { type BankQuestion, isOpinion } from '../../../../contract/manage/questions.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/icons.tsx'

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** A question with its right answer, as far as words show it. */
export function QuestionPreview({ question }: { question: BankQuestion }) {
  const t = useTranslations('manageCourses.bank')
  const { kind, text, lines, elements, truth, number, tolerance, explanation, picture } = question
  // Accepted texts are all right; a text with gaps has no mark of its own.
  const written = linesOf(lines.lt).map((line) => ({
    id: line,
    text: line,
    right: kind === 'short_text',
    feedback: '',
  }))
  const made = elements.map(({ id, texts, prompt, right, feedback }) => ({
    id,
    text: prompt.lt ? `${prompt.lt} → ${texts.lt}` : texts.lt,
    right,
    feedback: feedback.lt,
  }))
  const list = [...written, ...made]
  return (
    <div lang="lt" className="grid gap-4">
      <p className="text-lg font-semibold">{text.lt}</p>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt.lt}
          className="max-h-96 max-w-full rounded-lg border border-line bg-white"
        />
      )}
      {truth !== null && <p>{t(truth ? 'true' : 'false')}</p>}
      {kind === 'numeric' && number !== null && <p>{tolerance ? `${number} ± ${tolerance}` : number}</p>}
      {list.length > 0 && (
        <ol className="grid gap-1">
          {list.map(({ id, text: line, right, feedback }, at) => (
            <li key={id} className="flex items-start gap-2">
              {right ? (
                <>
                  <Icon name="check" size={16} className="mt-1 text-success" />
                  <span className="sr-only">{t('right')}</span>
                </>
              ) : (
                <span className="w-4" />
              )}
              <span>
                {kind === 'ordering' && `${at + 1}. `}
                {line}
                {feedback && <span className="block text-sm text-ink-soft">{feedback}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {isOpinion(question) && <Badge>{t('unmarked')}</Badge>}
      {explanation.lt && <p className="text-ink-soft">{explanation.lt}</p>}
    </div>
  )
}
