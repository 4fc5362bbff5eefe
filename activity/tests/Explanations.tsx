import type { AskedQuestion, MarkedQuestion } from '../../contract/activities/questions.ts'
import { answerLines } from './answers.rules.ts'
import { QuestionPicture } from './QuestionPicture.tsx'
import { useActivityMessages } from '../messages.ts'
import { verdictOf } from './kinds/part-marks.rules.ts'
import { Choice, WhatIsRight } from './WhatIsRight.tsx'

export type ExplanationsProps = { questions: readonly AskedQuestion[]; marked: readonly MarkedQuestion[] }

/** Each question with the given and the right answer and the explanation; not by colour alone. */
export function Explanations({ questions, marked }: ExplanationsProps) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no'), decimal: t('decimal') }
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('explanations')}</h3>
      <ol className="grid gap-3">
        {questions.map((question, i) => {
          const mark = marked.find(({ id }) => id === question.id)
          if (!mark) return null
          const kind = verdictOf(mark)
          const given = answerLines(question, mark.given.answer, words)
          const labels = { right: t('yourRight'), partly: t('yourPartly'), wrong: t('yourWrong') }
          return (
            <li key={question.id} className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
              <h4 className="font-bold">
                <span className="text-ink-soft">{i + 1}. </span>
                {question.text}
              </h4>
              <QuestionPicture question={question} />
              <Choice kind={kind} label={labels[kind]} lines={given.length ? given : [t('unanswered')]} />
              <WhatIsRight question={question} mark={mark} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
