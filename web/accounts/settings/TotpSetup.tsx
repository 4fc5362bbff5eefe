import { useTranslations } from 'use-intl'
import type { AllCalls } from '../../../contract/calls.ts'
import type { CallReply } from '../../../contract/call.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { textLink } from '../../ui/textLink.ts'

type TotpSetupProps = {
  setup: CallReply<AllCalls['beginTotp']>
  onCancel: () => void
  /** With the recovery codes. */
  onDone: (codes: readonly string[]) => void
}

/** The key for an authenticator app, and a code of it that turns two-step sign-in on. */
export function TotpSetup({ setup: { uri, secret, qr }, onCancel, onDone }: TotpSetupProps) {
  const t = useTranslations('factors.totp')
  const required = useTranslations('factors.proof')('required')
  const { errors, failure, pending, submit, formRef } = useCallForm('confirmTotp', {
    labels: { code: t('code') },
    focus: 'field',
    idOf: () => 'totp-code',
    read: (form) => ({ code: String(form.get('code') ?? '').trim() }),
    validate: ({ code }) => ({ code: code ? undefined : required }),
    request: (body) => ({ body }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('qr')}
        width={208}
        height={208}
        className="rounded-md border border-line bg-white"
      />
      <p className="text-sm text-ink-soft">{t('typed')}</p>
      <p className="tabular rounded-md bg-sunken p-3 font-semibold break-all select-all" translate="no">
        {secret.replace(/.{4}(?=.)/g, '$& ')}
      </p>
      <p>
        <a href={uri} className={textLink}>
          {t('open')}
        </a>
      </p>
      <FormMessage failure={failure} title={t('confirmFailed')} />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        id="totp-code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={32}
        required
        error={errors.code}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
