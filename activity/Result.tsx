import { useEffect, useRef } from 'react'
import type { ActivityResult } from '../contract/activity.ts'
import { Button } from '../web/ui/Button.tsx'
import { Icon } from '../web/ui/icons.tsx'
import { Notice } from '../web/ui/Notice.tsx'
import { ProgressRing } from '../web/ui/ProgressRing.tsx'
import type { Refusal } from './calls.ts'
import { Explanations } from './Explanations.tsx'
import { notifyPortal } from './portal.ts'
import type { Session } from './session.ts'
import { useActivityMessages } from './messages.ts'

/** A calendar day in words. */
const dayIn = (language: string, day: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** As many of the missing steps are named; the others are counted. */
const maxNamed = 5

/** What the course still waits for. */
function Missing({ result: { missing, certificate } }: { result: ActivityResult }) {
  const t = useActivityMessages()
  if (!missing.length) return null
  const more = missing.length - maxNamed
  return (
    <Notice title={t(certificate ? 'missingCertificate' : 'missingCourse')}>
      <ul className="list-disc pl-5">
        {missing.slice(0, maxNamed).map((title, i) => (
          <li key={i}>{title}</li>
        ))}
        {more > 0 && <li>{t('missingMore', { count: more })}</li>}
      </ul>
    </Notice>
  )
}

export type ResultProps = {
  session: Session
  result: ActivityResult
  opening: boolean
  noSheet: Refusal | undefined
  onAgain: () => void
}

/** The result: every question with its answer and explanation, and what to do next. */
export function Result({ session, result, opening, noSheet, onAgain }: ResultProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const {
    opened: { module, sheet },
  } = session
  const { score, right, of, passed, pass_percent } = result
  const quiz = module === 'quiz'
  const toCourse = (
    <Button
      variant={passed && !result.certificate_id ? 'primary' : 'secondary'}
      onClick={() => notifyPortal({ type: 'form-finished' })}
    >
      {t('toCourse')}
    </Button>
  )
  const again = quiz && (
    <Button
      variant={passed ? 'secondary' : 'primary'}
      pending={opening}
      icon={<Icon name="refresh" />}
      onClick={onAgain}
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
              name={passed ? 'check-circle' : 'info'}
              size={26}
              className={passed ? 'text-success' : 'text-amber-ink'}
            />
            {quiz ? t(passed ? 'passed' : 'failed') : t('submitted')}
          </h2>
          {quiz && <p>{t('right', { right, of, pass: pass_percent })}</p>}
          {quiz && !passed && <p className="text-ink-soft">{t('encourage')}</p>}
        </div>
      </div>
      {result.certificate_id && (
        <Notice kind="success" title={t('certificateTitle')}>
          {t('certificateText')}
        </Notice>
      )}
      {passed && result.practice_on && (
        <Notice kind="success" title={t('practiceTitle')}>
          {t(result.certificate ? 'practiceText' : 'practiceOnly', { day: dayIn(sheet.lang, result.practice_on) })}
        </Notice>
      )}
      {passed && <Missing result={result} />}
      <div className="flex flex-wrap gap-3">
        {passed ? (
          <>
            {result.certificate_id && (
              <Button
                icon={<Icon name="award" />}
                onClick={() => notifyPortal({ type: 'form-finished', show: 'certificate' })}
              >
                {t('showCertificate')}
              </Button>
            )}
            {toCourse}
            {again}
          </>
        ) : (
          <>
            {again}
            {toCourse}
          </>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {noSheet && (
          <Notice kind="warning" title={t(`${noSheet}Title`)}>
            {t(`${noSheet}Text`)}
          </Notice>
        )}
      </div>
      {result.questions.length > 0 && <Explanations questions={sheet.questions} graded={result.questions} />}
    </section>
  )
}
