import type { ActivitySheet } from '../../contract/activities/tests.ts'
import { useActivityMessages } from '../messages.ts'
import { ReplacedNotice } from '../ReplacedNotice.tsx'
import { isAnswered } from '../../contract/activities/answered.ts'
import { answerLines } from './answers.rules.ts'
import type { Session } from './session.ts'

/** Which questions were answered on another device, so that its answers are shown, and what was answered here. */
export function ReplacedAnswers({ session: { replaced }, sheet }: { session: Session; sheet: ActivitySheet }) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no'), decimal: t('decimal') }
  const lines = replaced.map(({ question: i, given }) => {
    const asked = sheet.questions[i]
    const answers = asked && isAnswered(given.answer) ? answerLines(asked, given.answer, words) : []
    const text = answers.length
      ? t('replacedAnswer', { number: i + 1, answer: answers.join('; ') })
      : t('replacedQuestion', { number: i + 1 })
    return { key: String(i), text }
  })
  return <ReplacedNotice title={t('replacedTitle')} lines={lines} className="mb-4" />
}
