import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { FormSection } from '../../contract/activities/forms.ts'
import { Button } from '../../web/ui/Button.tsx'
import { ErrorSummary } from '../../web/ui/ErrorSummary.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { Notice } from '../../web/ui/Notice.tsx'
import { Progress } from '../../web/ui/Progress.tsx'
import { useActivityMessages } from '../messages.ts'
import { DraftStatus } from './DraftStatus.tsx'
import { FormFieldInput } from './FormFieldInput.tsx'
import { ReplacedAnswers } from './ReplacedAnswers.tsx'
import type { FormState } from './useForm.ts'

type SectionViewProps = { form: FormState; section: FormSection }

/** One section of a form on a page. Its title takes focus when it appears, unless there are errors. */
export function SectionView({ form, section }: SectionViewProps) {
  const t = useActivityMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const { sections, at, opened, busy, refused, summary } = form
  const faultless = useEffectEvent(() => !summary.length)
  useEffect(() => {
    if (faultless()) heading.current?.focus()
  }, [])
  const last = at === sections.length - 1
  const position = t('position', { number: at + 1, total: sections.length })
  function next(event: FormEvent) {
    event.preventDefault()
    void form.next()
  }
  return (
    <form noValidate onSubmit={next} className="grid gap-6">
      <DraftStatus saved={form.saved} />
      {sections.length > 1 && (
        <Progress label={t('progress')} value={at + 1} max={sections.length} valueText={position} showText />
      )}
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        <span className="sr-only">{position}. </span>
        {section.title}
      </h2>
      {at === 0 && opened.anonymous && <Notice>{t('formAnonymous')}</Notice>}
      <ReplacedAnswers form={form} />
      <ErrorSummary errors={summary} />
      {section.fields.map((field) => (
        <FormFieldInput
          key={field.key}
          field={field}
          answer={form.answers[field.key]}
          error={form.errors[field.key]}
          onAnswer={(given) => form.answer(field.key, given)}
        />
      ))}
      <div role="alert" className="empty:hidden">
        {refused && (
          <Notice kind="danger" title={t(refused.refused === 'offline' ? 'offlineTitle' : 'formRefused')}>
            {refused.refused === 'offline' ? t('offlineText') : refused.message}
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {at > 0 ? (
          <Button variant="quiet" icon={<Icon name="arrow-left" />} onClick={form.back}>
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" pending={busy} iconEnd={last ? undefined : <Icon name="arrow-right" />}>
          {t(last ? 'formSubmit' : 'next')}
        </Button>
      </div>
    </form>
  )
}
