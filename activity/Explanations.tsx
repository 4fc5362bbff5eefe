import type { ActivityResult, ActivitySheet } from '../contract/activity.ts'
import { Icon } from '../web/ui/icons.tsx'
import { useActivityMessages } from './messages.ts'

export type ExplanationsProps = { questions: ActivitySheet['questions']; graded: ActivityResult['questions'] }

/** Each question with the chosen and the correct answer and the explanation; not by colour alone. */
export function Explanations({ questions, graded }: ExplanationsProps) {
  const t = useActivityMessages()
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('explanations')}</h3>
      <ol className="grid gap-3">
        {questions.map(({ id, text, options }, i) => {
          const mark = graded.find((entry) => entry.id === id)
          if (!mark) return null
          const correct = mark.chosen === mark.answer
          return (
            <li key={id} className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
              <h4 className="font-bold">
                <span className="text-ink-soft">{i + 1}. </span>
                {text}
              </h4>
              <Choice
                kind={correct ? 'right' : 'wrong'}
                label={t(correct ? 'yourRight' : 'yourWrong')}
                text={options[mark.chosen] ?? t('unanswered')}
              />
              {!correct && <Choice kind="right" label={t('rightAnswer')} text={options[mark.answer] ?? ''} />}
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
  wrong: { icon: 'x-circle', colour: 'text-danger' },
} as const

function Choice({ kind, label, text }: { kind: keyof typeof looks; label: string; text: string }) {
  const { icon, colour } = looks[kind]
  return (
    <p className="flex items-start gap-2">
      <Icon name={icon} className={`mt-0.5 ${colour}`} />
      <span>
        <span className={`text-sm font-semibold ${colour}`}>{label}</span> {text}
      </span>
    </p>
  )
}
