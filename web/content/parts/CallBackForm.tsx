import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallForm } from '../../api/useCallForm.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import { looksLikePhone } from '../contact.rules.ts'
import { contactsLink, privacyLink } from '../page-links.tsx'

const inputId = 'call-back-phone'
const takeFocus = (node: HTMLElement | null) => node?.focus()

/**
 * A form for a phone number to be called back at. Needs the messages `contact`. Keeps its height when it is sent, so
 * that nothing below moves.
 */
export function CallBackForm() {
  const t = useTranslations('contact.callBack')
  const [sent, setSent] = useState('')
  return (
    <section aria-labelledby="call-back" className="wrap pt-10 sm:pt-16">
      <div className="grid gap-x-12 gap-y-6 rounded-2xl border border-line bg-surface p-5 sm:p-10 lg:grid-cols-2 lg:items-center">
        <div className="flex gap-4 sm:gap-5">
          <span className="grid size-11 flex-none place-content-center rounded-xl bg-pine-soft text-pine sm:size-14">
            <Icon name="phone" size={28} />
          </span>
          <div>
            <h2 id="call-back" className="text-xl sm:text-3xl">
              {t('title')}
            </h2>
            <p className="mt-1 max-w-md text-ink-soft sm:mt-2">{t('text')}</p>
          </div>
        </div>
        <div className="grid *:[grid-area:1/1]">
          <NumberForm hidden={sent !== ''} onSent={setSent} />
          {sent && (
            <div className="sm:self-center">
              <p ref={takeFocus} tabIndex={-1} className="flex items-center gap-2.5 text-xl font-bold">
                <Icon name="check-circle" size={26} className="text-success" /> {t('sent')}
              </p>
              <p className="mt-1 mb-3 text-ink-soft">{t('sentText', { phone: sent })}</p>
              <Button variant="secondary" size="sm" onClick={() => setSent('')}>
                {t('another')}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Keeps its space while it is hidden. */
function NumberForm({ hidden, onSent }: { hidden: boolean; onSent: (phone: string) => void }) {
  const t = useTranslations('contact')
  const { errors, failure, pending, submit, checks, formRef } = useCallForm('contactByPhone', {
    labels: { phone: t('callBack.phone') },
    idOf: () => inputId,
    focus: 'field',
    offline: t('failedText'),
    read: (form) => ({ phone: String(form.get('phone') ?? '').trim() }),
    validate: ({ phone }) => ({
      phone: looksLikePhone(phone) ? undefined : t(phone ? 'faults.phone' : 'faults.required'),
    }),
    request: (body) => ({ body }),
    onDone: (_, { phone }) => {
      formRef.current?.reset()
      onSent(phone)
    },
    onFailed: () => document.getElementById(inputId)?.focus(), // any failure is shown at the only field
  })
  return (
    <form
      method="post"
      ref={formRef}
      onSubmit={submit}
      {...checks}
      noValidate
      className={cx('grid gap-3', hidden && 'invisible')}
    >
      <noscript>
        <p className="font-semibold">{t.rich('noScript', { contacts: contactsLink })}</p>
      </noscript>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <PhoneField
          id={inputId}
          name="phone"
          label={t('callBack.phone')}
          placeholder="+370 612 34567"
          error={errors.phone ?? failure?.text}
          required
          maxLength={32}
        />
        <Button type="submit" pending={pending} className="sm:mt-[1.78125rem] sm:self-start">
          {t('callBack.send')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t.rich('callBack.consent', { privacy: privacyLink })}</p>
    </form>
  )
}
