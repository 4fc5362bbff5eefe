import { type FormEvent, useEffect, useRef } from 'react'
import type { ActivitySheet } from '../../contract/activities/tests.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import { RadioGroup } from '../../web/ui/RadioGroup.tsx'
import { noAnswer } from './answers.rules.ts'
import { useActivityMessages } from '../messages.ts'
import { QuestionPicture } from './QuestionPicture.tsx'
import { AnswerInput } from './kinds/AnswerInput.tsx'
import type { Session } from './session.ts'
import type { Test } from './useTest.ts'

export type QuestionProps = { test: Test; session: Session; sheet: ActivitySheet }

const certainties = [1, 2, 3] as const

/** One question with what answers it. Its text takes focus when it appears, so that it is read aloud. */
export function Question({ test, session, sheet: { questions, certainty } }: QuestionProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const { at, given, reviewed } = session
  useEffect(() => heading.current?.focus(), [])
  const question = questions[at]
  if (!question) return null
  const { answer, certainty: sure } = given[at] ?? noAnswer
  const last = at === questions.length - 1
  const position = t('position', { number: at + 1, total: questions.length })
  function next(event: FormEvent) {
    event.preventDefault()
    test.go(at + 1)
  }
  return (
    <form onSubmit={next} className="grid gap-6">
      <Progress label={t('progress')} value={at + 1} max={questions.length} valueText={position} showText />
      <AnswerInput
        question={question}
        answer={answer}
        onAnswer={(chosen) => test.answer({ answer: chosen })}
        title={
          <>
            <h2 ref={heading} tabIndex={-1} className="mb-3 text-2xl font-bold outline-none">
              <span className="sr-only">{position}. </span>
              {question.text}
            </h2>
            <QuestionPicture question={question} />
          </>
        }
      />
      {certainty && (
        <RadioGroup
          name={`certainty-${question.id}`}
          label={t('certainty')}
          hint={t('certaintyHint')}
          value={String(sure ?? '')}
          onValue={(value) => test.answer({ certainty: certainties[Number(value) - 1] ?? null })}
          options={certainties.map((level) => ({ value: String(level), label: t(`certainty${level}`) }))}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {at > 0 ? (
          <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={() => test.go(at - 1)}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-3">
          {reviewed && !last && (
            <Button variant="secondary" onClick={() => test.go(questions.length)}>
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
