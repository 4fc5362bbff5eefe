import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Icon } from '../ui/icons.tsx'
import { ContactFields } from './ContactFields.tsx'
import { contactsLink, privacyLink } from './page-links.tsx'
import { type ContactFormOptions, useContactForm } from './useContactForm.ts'

export type ContactFormProps = {
  /** The key of the subject chosen beforehand. */
  subject?: string
  /** The message until the user changes it. */
  message?: string
  title?: string
  /** Without phone and agreement, as on the offer's page. */
  simple?: boolean
}

/**
 * An email to the provider in a card of its own; thanks replace it once it is sent. Needs the messages `contact`. One
 * on a screen.
 */
export function ContactForm({ subject, message, title, simple = false }: ContactFormProps) {
  const [shows, show] = useState<'first' | 'thanks' | 'another'>('first')
  return (
    <div className="rounded-xl border border-line bg-surface p-5 sm:p-8">
      {shows === 'thanks' ? (
        <Thanks onAnother={() => show('another')} />
      ) : (
        <>
          {title && <h2 className="mb-6 text-2xl">{title}</h2>}
          <EmailForm {...{ subject, message, simple }} onSent={() => show('thanks')} autoFocus={shows === 'another'} />
        </>
      )}
    </div>
  )
}

function EmailForm({ autoFocus, ...options }: ContactFormOptions & { autoFocus: boolean }) {
  const t = useTranslations('contact')
  const form = useContactForm(options)
  const { summary, failure, pending, submit, checks, formRef } = form
  return (
    <form method="post" ref={formRef} onSubmit={submit} {...checks} noValidate className="grid gap-5">
      <ErrorSummary errors={summary} />
      <ContactFields form={form} autoFocus={autoFocus} />
      <FormMessage failure={failure} title={t('failed')}>
        <p>{t('kept')}</p>
      </FormMessage>
      <noscript>
        <p className="font-semibold">{t.rich('noScript', { contacts: contactsLink })}</p>
      </noscript>
      <Button type="submit" size="lg" pending={pending} className="justify-self-start max-sm:w-full">
        {t('send')}
      </Button>
      {options.simple && <p className="text-sm text-ink-soft">{t.rich('consent', { privacy: privacyLink })}</p>}
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
