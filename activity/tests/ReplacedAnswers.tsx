import type { ActivitySheet } from '../../contract/activities/tests.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { useActivityMessages } from '../messages.ts'
import { answerLines, isAnswered } from './answers.rules.ts'
import type { Session } from './session.ts'

/** Which questions were answered on another device, so that its answers are shown, and what was answered here. */
export function ReplacedAnswers({ session: { replaced }, sheet }: { session: Session; sheet: ActivitySheet }) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no') }
  return (
    <div role="alert" className="mb-4 empty:hidden">
      {replaced.length > 0 && (
        <Notice kind="warning" title={t('replacedTitle')}>
          <p>{t('replacedText')}</p>
          <ul className="mt-2 grid gap-1">
            {replaced.map(({ question: i, given }) => {
              const asked = sheet.questions[i]
              const lines = asked && isAnswered(given) ? answerLines(asked, given.answer, words) : []
              return (
                <li key={i} className="break-words">
                  {lines.length
                    ? t('replacedAnswer', { number: i + 1, answer: lines.join('; ') })
                    : t('replacedQuestion', { number: i + 1 })}
                </li>
              )
            })}
          </ul>
        </Notice>
      )}
    </div>
  )
}
