import type { AskedQuestion, MarkedQuestion } from '../../contract/activities/questions.ts'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'
import { AnswerLines } from './AnswerLines.tsx'
import { answerLines } from './answers.rules.ts'
import { CertaintyMarks } from './CertaintyMarks.tsx'
import { kinds } from './kinds/kinds.ts'
import { looks } from './looks.ts'

type ChoiceProps = { kind: keyof typeof looks; label: string; lines: readonly string[] }

/** An answer in words after what it is. */
export function Choice({ kind, label, lines }: ChoiceProps) {
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

type WhatIsRightProps = { question: AskedQuestion; mark: MarkedQuestion; besideInput?: boolean }

/**
 * What is said of a marked answer: of what was chosen, of its certainty, the right answer, and why. `besideInput`: the
 * answer's input is in view, with what is right among its choices.
 */
export function WhatIsRight({ question, mark, besideInput }: WhatIsRightProps) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no'), decimal: t('decimal') }
  return (
    <>
      {mark.feedback.map((text, at) => (
        <p key={at} className="pl-7">
          {text}
        </p>
      ))}
      {mark.marks !== null && <CertaintyMarks given={mark.given} marks={mark.marks} />}
      {mark.points < 1 && !(besideInput && kinds[question.kind].showsRight) && (
        <Choice kind="right" label={t('rightAnswer')} lines={answerLines(question, mark.right, words)} />
      )}
      {mark.explanation && <p className="border-l-2 border-line-strong pl-3 text-ink-soft">{mark.explanation}</p>}
    </>
  )
}
