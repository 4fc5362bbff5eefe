import type { AskedQuestion, MarkedQuestion } from '../../contract/activities/questions.ts'
import { Icon } from '../../web/ui/icons.tsx'
import { AnswerLines } from './AnswerLines.tsx'
import { CertaintyMarks } from './CertaintyMarks.tsx'
import { answerLines } from './answers.rules.ts'
import { QuestionPicture } from './QuestionPicture.tsx'
import { useActivityMessages } from '../messages.ts'

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
          const kind = mark.points === 1 ? 'right' : mark.points > 0 ? 'partly' : 'wrong'
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
              {mark.feedback.map((text, at) => (
                <p key={at} className="pl-7">
                  {text}
                </p>
              ))}
              {mark.marks !== null && <CertaintyMarks given={mark.given} marks={mark.marks} />}
              {mark.points < 1 && (
                <Choice kind="right" label={t('rightAnswer')} lines={answerLines(question, mark.right, words)} />
              )}
              {mark.explanation && (
                <p className="border-l-2 border-line-strong pl-3 text-ink-soft">{mark.explanation}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const looks = {
  right: { icon: 'check-circle', colour: 'text-success' },
  partly: { icon: 'info', colour: 'text-amber-ink' },
  wrong: { icon: 'x-circle', colour: 'text-danger' },
} as const

type ChoiceProps = { kind: keyof typeof looks; label: string; lines: readonly string[] }

function Choice({ kind, label, lines }: ChoiceProps) {
  const { icon, colour } = looks[kind]
  return (
    <p className="flex items-start gap-2">
      <Icon name={icon} className={`mt-0.5 ${colour}`} />
      <span>
        <span className={`text-sm font-semibold ${colour}`}>{label}</span>{' '}
        {lines.length === 1 ? lines[0] : <AnswerLines lines={lines} />}
      </span>
    </p>
  )
}
