import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../web/ui/Button.tsx'
import { Icon } from '../web/ui/icons.tsx'
import { Progress } from '../web/ui/Progress.tsx'
import { RadioGroup } from '../web/ui/RadioGroup.tsx'
import type { Session } from './session.ts'
import { useActivityMessages } from './messages.ts'

export type QuestionProps = { session: Session; onAnswer: (option: number) => void; onGo: (at: number) => void }

/** One question with its choices as cards. It takes focus when it appears, so that it is read aloud. */
export function Question({ session, onAnswer, onGo }: QuestionProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const {
    at,
    answers,
    reviewed,
    opened: {
      sheet: { questions },
    },
  } = session
  useEffect(() => heading.current?.focus(), [])
  const question = questions[at]
  if (!question) return null
  const last = at === questions.length - 1
  const position = t('position', { number: at + 1, total: questions.length })
  function next(event: FormEvent) {
    event.preventDefault()
    onGo(at + 1)
  }
  return (
    <form onSubmit={next} className="grid gap-6">
      <Progress label={t('progress')} value={at + 1} max={questions.length} valueText={position} showText />
      <RadioGroup
        name={`question-${question.id}`}
        cards
        label={
          <h2 ref={heading} tabIndex={-1} className="mb-3 text-2xl font-bold outline-none">
            <span className="sr-only">{position}. </span>
            {question.text}
          </h2>
        }
        hint={t('choose')}
        value={String(answers[at] ?? '')}
        onValue={(value) => onAnswer(Number(value))}
        options={question.options.map((label, option) => ({ value: String(option), label }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {at > 0 ? (
          <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={() => onGo(at - 1)}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-3">
          {reviewed && !last && (
            <Button variant="secondary" onClick={() => onGo(questions.length)}>
              {t('review')}
            </Button>
          )}
          <Button type="submit" iconEnd={<Icon name="arrow-right" />}>
            {last ? t('review') : t('next')}
          </Button>
        </div>
      </div>
    </form>
  )
}
