import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { staticPages } from '../../contract/constants.ts'
import type { useCallForm } from '../api/useCallForm.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { textLink } from '../ui/textLink.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import type { CaptchaState } from './useCaptcha.ts'

type Props = {
  form: Pick<ReturnType<typeof useCallForm>, 'errors' | 'summary' | 'pending' | 'submit' | 'checks' | 'formRef'>
  captcha: CaptchaState & { renew: () => void }
}

export function RegisterForm({ form: { errors, summary, pending, submit, checks, formRef }, captcha }: Props) {
  const t = useTranslations('accounts.register')
  return (
    <form method="post" ref={formRef} onSubmit={submit} {...checks} noValidate className="grid gap-5">
      <ErrorSummary errors={summary} />
      <RegistrationFields errors={errors} />
      <CheckboxField
        id="agree"
        name="agree"
        required
        error={errors.agree}
        label={t.rich('agree', {
          terms: (chunks) => (
            <Link to="/page/$id" params={{ id: String(staticPages.terms) }} target="_blank" className={textLink}>
              {chunks}
            </Link>
          ),
        })}
      />
      <CaptchaStatus captcha={captcha} />
      <Button type="submit" size="lg" wide pending={pending} disabled={captcha.status !== 'solved'}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** That it is still being checked whether a person registers, or could not be, with a way to try again. */
export function CaptchaStatus({ captcha }: Pick<Props, 'captcha'>) {
  const t = useTranslations('accounts.register')
  return (
    <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft empty:hidden">
      {captcha.status === 'working' && t('checking')}
      {captcha.status === 'failed' && t('checkFailed')}
      {captcha.status === 'failed' && (
        <Button size="sm" variant="secondary" onClick={captcha.renew}>
          {t('checkRetry')}
        </Button>
      )}
    </p>
  )
}
