import { useTranslations } from 'use-intl'
import type { BankQuestion } from '../../../../contract/manage/questions.ts'
import { Icon } from '../../../ui/icons.tsx'

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** A question with its right answer, as far as words show it. */
export function QuestionPreview({ question }: { question: BankQuestion }) {
  const t = useTranslations('manageCourses.bank')
  const { kind, text, lines, prompts, right, number, tolerance, explanation, picture } = question
  const list = linesOf(lines.lt)
  const pairs = linesOf(prompts.lt)
  const isRight = (at: number) =>
    kind === 'short_text' || ((kind === 'single' || kind === 'multiple') && right.includes(at))
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
      {kind === 'true_false' && <p>{t(right[0] === 1 ? 'true' : 'false')}</p>}
      {kind === 'numeric' && number !== null && <p>{tolerance ? `${number} ± ${tolerance}` : number}</p>}
      {list.length > 0 && (
        <ol className="grid gap-1">
          {list.map((line, at) => (
            <li key={line} className="flex items-center gap-2">
              {isRight(at) ? (
                <>
                  <Icon name="check" size={16} className="text-success" />
                  <span className="sr-only">{t('right')}</span>
                </>
              ) : (
                <span className="w-4" />
              )}
              {kind === 'ordering' && `${at + 1}. `}
              {pairs[at] && `${pairs[at]} → `}
              {line}
            </li>
          ))}
        </ol>
      )}
      {explanation.lt && <p className="text-ink-soft">{explanation.lt}</p>}
    </div>
  )
}
