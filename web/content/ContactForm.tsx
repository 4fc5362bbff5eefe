import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { contactFields } from './contact.rules.ts'
import { ContactFields, contactId } from './ContactFields.tsx'
import { contactsLink, privacyLink } from './page-links.tsx'
import { type ContactAsked, useContactForm } from './useContactForm.ts'

export type ContactFormProps = {
  /** The subject chosen beforehand: its place in `listContactSubjects`. */
  subject?: number
  /** What stands in the message until the person changes it. */
  message?: string
  title?: string
  /** Without phone and without the tick: what the offer's page asks. */
  simple?: boolean
}

/** A letter to the provider in a card of its own; thanks take its place once it is sent. Needs the words `contact`. One on a screen. */
export function ContactForm({ subject, message, title, simple = false }: ContactFormProps) {
  const [shows, show] = useState<'first' | 'thanks' | 'another'>('first')
  return (
    <div className="rounded-xl border border-line bg-surface p-5 sm:p-8">
      {shows === 'thanks' ? (
        <Thanks onAnother={() => show('another')} />
      ) : (
        <>
          {title && <h2 className="mb-6 text-2xl">{title}</h2>}
          <Letter {...{ subject, message, simple }} onSent={() => show('thanks')} autoFocus={shows === 'another'} />
        </>
      )}
    </div>
  )
}

function Letter({ autoFocus, ...asked }: ContactAsked & { autoFocus: boolean }) {
  const t = useTranslations('contact')
  const form = useContactForm(asked)
  const { faults, failure, pending, submit } = form
  const errors = useMemo(
    () =>
      contactFields
        .filter((field) => faults[field])
        .map((field) => ({ id: contactId(field), text: t('summary', { field: t(field), fault: faults[field] ?? '' }) }))
        .concat(faults.agree ? { id: contactId('agree'), text: faults.agree } : []),
    [faults, t],
  )
  return (
    <form method="post" ref={form.form} onSubmit={submit} noValidate className="grid gap-5">
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <ContactFields form={form} autoFocus={autoFocus} />
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice kind={failure.wait ? 'warning' : 'danger'} title={t('failed')}>
            <p>{failure.text}</p>
            <p>{t('kept')}</p>
          </Notice>
        )}
      </div>
      <noscript>
        <p className="font-semibold">{t.rich('noScript', { contacts: contactsLink })}</p>
      </noscript>
      <Button type="submit" size="lg" pending={pending} className="justify-self-start max-sm:w-full">
        {t('send')}
      </Button>
      {asked.simple && <p className="text-sm text-ink-soft">{t.rich('consent', { privacy: privacyLink })}</p>}
    </form>
  )
}

const takeFocus = (node: HTMLElement | null) => node?.focus()

function Thanks({ onAnother }: { onAnother: () => void }) {
  const t = useTranslations('contact')
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-14 place-content-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={28} />
      </span>
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        {t('thanks')}
      </h2>
      <p className="measure text-ink-soft">{t('thanksText')}</p>
      <Button variant="secondary" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  )
}
