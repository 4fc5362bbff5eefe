import { useEffect, useRef } from 'react'
import { shownSections } from '../../contract/activities/form.rules.ts'
import type { SentForm } from '../../contract/activities/forms.ts'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { BackToCourse } from '../BackToCourse.tsx'
import { CourseStandingNotes, ShowCertificate } from '../CourseStandingNotes.tsx'
import { useActivityMessages } from '../messages.ts'
import { momentText } from '../moment-text.ts'
import { answerText } from './answer-text.ts'
import type { FormState } from './useForm.ts'

/** That the form was submitted, with what the course waits for and what was sent. */
export function SentView({ form, language }: { form: FormState; language: Language }) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { opened, course } = form
  const { sent, anonymous } = opened
  return (
    <section className="grid gap-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-2xl font-bold outline-none">
          <Icon name="check-circle" size={26} className="shrink-0 text-success" />
          {t('formDone')}
        </h2>
        {sent && !anonymous && (
          <p className="text-ink-soft">{t('formSentAt', { moment: momentText(sent.at, language) })}</p>
        )}
        {anonymous && <p className="text-ink-soft">{t(sent ? 'formAnonymous' : 'formAnonymousSent')}</p>}
      </div>
      {course && <CourseStandingNotes course={course} passed language={opened.lang} />}
      <div className="flex flex-wrap gap-3">
        {course?.certificate_id && <ShowCertificate />}
        <BackToCourse primary={!course?.certificate_id} />
        {opened.again && (
          <Button variant="secondary" icon={<Icon name="refresh" />} onClick={form.again}>
            {t('formAgain')}
          </Button>
        )}
      </div>
      {sent && <Sent sent={sent} language={language} />}
    </section>
  )
}

function Sent({ sent, language }: { sent: SentForm; language: Language }) {
  const t = useActivityMessages()
  const words = { yes: t('yes'), no: t('no') }
  return (
    <section className="grid gap-4">
      <h3 className="text-xl font-bold">{t('formReview')}</h3>
      {shownSections(sent.sections, sent.answers).map(({ key, title, fields }) => (
        <section key={key} className="grid gap-3 rounded-lg border border-line bg-surface p-5">
          <h4 className="font-bold">{title}</h4>
          {fields.map((field) => {
            const answer = sent.answers[field.key]
            if (field.kind === 'info')
              return <div key={field.key} className="prose" dangerouslySetInnerHTML={{ __html: field.html }} />
            return (
              <dl key={field.key} className="grid gap-0.5">
                <dt className="text-sm text-ink-soft">{field.label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">
                  {answer === undefined ? '–' : answerText(field, answer, words, language)}
                </dd>
              </dl>
            )
          })}
        </section>
      ))}
    </section>
  )
}
