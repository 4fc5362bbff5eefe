import { useEffect, useRef } from 'react'
import { mostMarks } from '../../contract/activities/certainty.ts'
import type { ActivityResult, ActivitySheet } from '../../contract/activities/tests.ts'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { ProgressRing } from '../../web/ui/ProgressRing.tsx'
import { BackToCourse, WriteToUs } from '../BackToCourse.tsx'
import { CourseNews, Missing, ShowCertificate } from '../CourseStandingNotes.tsx'
import { Explanations } from './Explanations.tsx'
import { isDone } from './is-done.rules.ts'
import { useActivityMessages } from '../messages.ts'
import { momentText } from '../moment-text.ts'
import { NotBegun } from '../NotBegun.tsx'
import { signed } from './signed.ts'
import type { Test } from './useTest.ts'

export type ResultProps = { test: Test; sheet: ActivitySheet; result: ActivityResult; language: Language }

const marksOf = ({ questions, of }: ActivityResult) => {
  const marks = questions.reduce((sum, question) => sum + (question.marks ?? 0), 0)
  return { marks: marks < 0 ? signed(marks) : String(marks), of: of * mostMarks }
}

/** A test that any score passes is a check of oneself: it is neither passed nor failed. */
function titleOf(quiz: boolean, { passed, pass_percent }: ActivityResult) {
  if (!quiz) return 'submitted'
  if (pass_percent === 0) return 'checked'
  return passed ? 'passed' : 'failed'
}

/** The result: every question with its answer and explanation, and what to do next. */
export function Result({ test, sheet, result, language }: ResultProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { module, lang } = test.opened
  const { score, right, of, passed, pass_percent, attempts_left, next_at } = result
  const quiz = module === 'quiz'
  const done = isDone(quiz, result)
  const toCourse = <BackToCourse primary={done && !result.certificate_id} />
  const mayRetry = quiz && attempts_left !== 0
  const usedUp = quiz && !passed && attempts_left === 0
  const again = mayRetry && next_at === null && (
    <Button
      variant={done || result.certificate_id ? 'secondary' : 'primary'}
      pending={test.busy}
      icon={<Icon name="refresh" />}
      onClick={() => void test.begin()}
    >
      {t('again')}
    </Button>
  )
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-center gap-5">
        {quiz && (
          <ProgressRing label={t('score')} value={score} valueText={t('scoreText', { score })} size={96}>
            <span className="text-lg">{t('scoreText', { score })}</span>
          </ProgressRing>
        )}
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-2xl font-bold outline-none">
            <Icon
              name={done ? 'check-circle' : 'info'}
              size={26}
              className={done ? 'text-success' : 'text-amber-ink'}
            />
            {t(titleOf(quiz, result))}
          </h2>
          {quiz && <p>{t(pass_percent > 0 ? 'right' : 'rightCount', { right, of, pass: pass_percent })}</p>}
          {quiz && sheet.certainty && <p>{t('certaintyTotal', marksOf(result))}</p>}
          {quiz && !passed && (
            <p className="text-ink-soft">{usedUp ? `${t('usedUp')} ${t('usedUpText')}` : t('encourage')}</p>
          )}
          {result.elsewhere && <p className="font-semibold">{t('sentElsewhere')}</p>}
          {result.late && <p className="text-ink-soft">{t('late')}</p>}
        </div>
      </div>
      {mayRetry && next_at && <Notice title={t('tooSoon')}>{momentText(next_at, language)}</Notice>}
      <CourseNews course={result} passed={passed} language={lang} />
      <div className="flex flex-wrap gap-3">
        {result.certificate_id && <ShowCertificate />}
        {done ? (
          <>
            {toCourse}
            {again}
          </>
        ) : (
          <>
            {again}
            {usedUp && <WriteToUs />}
            {again ? toCourse : <BackToCourse primary={!result.certificate_id && !usedUp} />}
          </>
        )}
      </div>
      <NotBegun notBegun={test.notBegun} />
      {result.questions.length > 0 && <Explanations questions={sheet.questions} marked={result.questions} />}
      {passed && <Missing course={result} />}
    </section>
  )
}
