import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isAnswered } from '../../contract/activities/answered.ts'
import type { ActivitySheet } from '../../contract/activities/tests.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { RadioGroup } from '../../web/ui/RadioGroup.tsx'
import { answerToCheck, isComplete, noAnswer } from './answers.rules.ts'
import { chooseByKey } from './choice-keys.ts'
import { showPart } from '../portal.ts'
import { useActivityMessages } from '../messages.ts'
import { QuestionPicture } from './QuestionPicture.tsx'
import { AnswerInput } from './kinds/AnswerInput.tsx'
import type { Session } from './session.ts'
import { Unreached } from './Unreached.tsx'
import type { Test } from './useTest.ts'
import { Verdict } from './Verdict.tsx'
import { WhatIsRight } from './WhatIsRight.tsx'

export type QuestionProps = { test: Test; session: Session; sheet: ActivitySheet }

const certainties = [1, 2, 3] as const

/**
 * One question with what answers it. Its text takes focus when it appears, so that it is read aloud. Where the test says
 * what is right after each answer, an answer is checked first and cannot be changed from then on.
 */
export function Question({ test, session, sheet }: QuestionProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isRefused, setRefused] = useState(false)
  const { questions, certainty, feedback, marked } = sheet
  const { at, given, reviewed } = session
  const mark = marked[at] ?? null
  useEffect(() => heading.current?.focus(), [])
  // What had the focus can be changed no longer: the way on has it, and comes into view below what is said of the answer.
  const isChecked = mark !== null
  const opened = useRef(isChecked)
  useEffect(() => {
    if (!isChecked || opened.current || !button.current) return
    button.current.focus({ preventScroll: true })
    showPart(button.current)
  }, [isChecked])
  const question = questions[at]
  if (!question) return null
  const { answer, certainty: sure } = given[at] ?? noAnswer
  const each = feedback === 'each'
  const checks = each && !mark
  const last = at === questions.length - 1
  const ends = last && each && marked.every((one) => one !== null)
  const position = t('position', { number: at + 1, total: questions.length })
  const own = given[at] ?? noAnswer
  const checked = answerToCheck(question, own)
  const isLeft = !isComplete(question, own, certainty)
  const toReview = reviewed || last
  const open = isComplete(question, checked, certainty)
    ? undefined
    : isAnswered(checked.answer)
      ? 'partly'
      : toReview
        ? 'last'
        : 'none'
  function goOn(event: FormEvent) {
    event.preventDefault()
    setRefused(checks && open !== undefined)
    if (checks && open) return
    if (checks) void test.check()
    else if (ends) void test.submit()
    else test.go(at + 1)
  }
  const label = checks ? t('check') : ends ? t('finish') : last ? t('review') : t('next')
  return (
    <form onSubmit={goOn} onKeyDown={chooseByKey} className="grid gap-6">
      <fieldset disabled={isChecked} data-choices className="min-w-0">
        <AnswerInput
          question={question}
          answer={answer}
          onAnswer={(chosen) => test.answer({ answer: chosen })}
          mark={each ? mark : undefined}
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
      </fieldset>
      {certainty && (
        <fieldset disabled={isChecked} className="min-w-0">
          <RadioGroup
            name={`certainty-${question.id}`}
            label={t('certainty')}
            hint={t('certaintyHint')}
            value={String(sure ?? '')}
            onValue={(value) => test.answer({ certainty: certainties[Number(value) - 1] ?? null })}
            options={certainties.map((level) => ({ value: String(level), label: t(`certainty${level}`) }))}
          />
        </fieldset>
      )}
      {each && (
        <div className="grid gap-3">
          <Verdict mark={mark} open={isRefused ? open : undefined} />
          <div role="status" className="grid gap-3 empty:hidden">
            {mark && <WhatIsRight question={question} mark={mark} besideInput />}
          </div>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
        {at > 0 ? (
          <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={() => test.go(at - 1)}>
            {t('back')}
          </Button>
        ) : (
          <span className="max-sm:hidden" />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
          {reviewed && !last && (
            <Button variant="secondary" onClick={() => test.go(questions.length)}>
              {t('review')}
            </Button>
          )}
          {checks && (isLeft || test.unsent) && !(reviewed && !last) && (
            <Button variant="quiet" onClick={() => test.go(at + 1)}>
              {last ? t('review') : t('skip')}
            </Button>
          )}
          <Button
            type="submit"
            ref={button}
            pending={test.busy}
            iconEnd={<Icon name={checks || ends ? 'check' : 'arrow-right'} />}
          >
            {label}
          </Button>
        </div>
      </div>
      <Unreached unsent={test.unsent} />
    </form>
  )
}
