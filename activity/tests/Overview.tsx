import { useEffect, useId, useRef, useState } from 'react'
import type { ActivitySheet } from '../../contract/activities/tests.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import { AnswerLines } from './AnswerLines.tsx'
import { answerLines, gapsOf } from './answers.rules.ts'
import { GapsConfirmation } from './GapsConfirmation.tsx'
import { useActivityMessages } from '../messages.ts'
import type { Session } from './session.ts'
import { Unreached } from './Unreached.tsx'
import type { Test } from './useTest.ts'
import { verdictOf } from './kinds/part-marks.rules.ts'
import { looks } from './looks.ts'

export type OverviewProps = { test: Test; session: Session; sheet: ActivitySheet }

const row =
  'flex w-full items-start gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors hover:border-pine hover:bg-pine-soft'

/** All answers before they are submitted, each with a link back to its question; with gaps after a confirmation. */
export function Overview({ test, session: { given }, sheet: { questions, certainty, marked } }: OverviewProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [asked, setAsked] = useState(false)
  const confirmationId = useId()
  const { missing: open, unsent, busy, go, submit } = test
  const words = { yes: t('yes'), no: t('no'), decimal: t('decimal') }
  const verdicts = { right: t('verdictRight'), partly: t('verdictPartly'), wrong: t('verdictWrong') }
  const [first] = open
  return (
    <section className="grid gap-5">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {t('overviewTitle')}
        </h2>
        <p className="text-ink-soft">{t(marked.some(Boolean) ? 'overviewChecked' : 'overviewText')}</p>
      </div>
      {first !== undefined && <Notice kind="warning" title={t('unansweredCount', { count: open.length })} />}
      <ol className="grid gap-2">
        {questions.map((question, i) => {
          const mark = marked[i]
          const verdict = mark && verdictOf(mark)
          const lines = answerLines(question, given[i]?.answer ?? null, words)
          return (
            <li key={question.id}>
              <button type="button" className={row} onClick={() => go(i)}>
                <span className="w-6 shrink-0 font-bold text-ink-soft">{i + 1}.</span>
                <span className="grid min-w-0 flex-1 gap-1">
                  <span className="text-sm text-ink-soft">{question.text}</span>
                  {open.includes(i) ? (
                    <Badge tone="amber" className="justify-self-start">
                      {t('unanswered')}
                    </Badge>
                  ) : (
                    <AnswerLines lines={lines} />
                  )}
                </span>
                {verdict ? (
                  <>
                    <VisuallyHidden>{verdicts[verdict]}</VisuallyHidden>
                    <Icon name={looks[verdict].icon} className={`mt-0.5 ${looks[verdict].colour}`} />
                  </>
                ) : (
                  <Icon name="edit" className="mt-0.5 text-pine" />
                )}
              </button>
            </li>
          )
        })}
      </ol>
      {first !== undefined && asked && (
        <GapsConfirmation
          id={confirmationId}
          test={test}
          gaps={gapsOf(questions, given, certainty)}
          certainty={certainty}
        />
      )}
      <Unreached unsent={unsent} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
        <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={() => go(questions.length - 1)}>
          {t('back')}
        </Button>
        {first === undefined ? (
          <Button pending={busy} onClick={() => void submit()}>
            {unsent ? t('retry') : t('submit')}
          </Button>
        ) : (
          <div className="flex flex-col-reverse gap-3 sm:flex-row">
            <Button
              variant="secondary"
              aria-expanded={asked}
              aria-controls={asked ? confirmationId : undefined}
              onClick={() => setAsked(!asked)}
            >
              {t('submitWithGaps')}
            </Button>
            <Button onClick={() => go(first)}>{t('answerNext', { number: first + 1 })}</Button>
          </div>
        )}
      </div>
    </section>
  )
}
