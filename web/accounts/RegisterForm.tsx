import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { passwordLength, staticPages } from '../../contract/constants.ts'
import type { useCallForm } from '../api/useCallForm.ts'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../ui/CheckboxField.tsx'
import { DateField } from '../ui/DateField.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PhoneField } from '../ui/PhoneField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { textLink } from '../ui/textLink.ts'
import { today } from './registration.rules.ts'
import { useLatinName } from './useLatinName.ts'
import type { CaptchaState } from './useCaptcha.ts'

type Props = {
  form: Pick<ReturnType<typeof useCallForm>, 'errors' | 'summary' | 'pending' | 'submit' | 'formRef'>
  captcha: CaptchaState & { renew: () => void }
}

export function RegisterForm({ form: { errors, summary, pending, submit, formRef }, captcha }: Props) {
  const t = useTranslations('accounts.register')
  const field = (name: string) => ({ id: name, name, error: errors[name], required: true })
  const latin = useLatinName()
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
      <ErrorSummary errors={summary} />
      <fieldset className="grid gap-5">
        <legend className="mb-4 text-xl font-bold">{t('person')}</legend>
        <div className="grid gap-5 sm:grid-cols-2" onInput={latin.onInput}>
          <TextField {...field('firstname')} label={t('firstname')} autoComplete="given-name" maxLength={80} />
          <TextField {...field('lastname')} label={t('lastname')} autoComplete="family-name" maxLength={80} />
        </div>
        <p className="-mt-3 text-sm text-ink-soft">{t('nameHint')}</p>
        {(latin.isNeeded || errors.latin_name) && (
          <TextField
            {...field('latin_name')}
            label={t('latinName')}
            hint={t('latinNameHint')}
            autoComplete="off"
            maxLength={160}
          />
        )}
        <DateField
          {...field('birthdate')}
          label={t('birthdate')}
          hint={t('birthdateHint')}
          autoComplete="bday"
          max={today()}
        />
        <TextField {...field('email')} label={t('email')} type="email" autoComplete="email" maxLength={254} />
        <PhoneField {...field('phone')} label={t('phone')} hint={t('phoneHint')} autoComplete="tel" />
      </fieldset>
      <fieldset className="mt-4 grid gap-5">
        <legend className="mb-4 text-xl font-bold">{t('account')}</legend>
        <TextField
          {...field('username')}
          label={t('username')}
          hint={t('usernameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordField
          {...field('password')}
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          length={passwordLength}
        />
        <PasswordField {...field('confirm')} label={t('confirm')} autoComplete="new-password" length={passwordLength} />
      </fieldset>
      <CheckboxField
        {...field('agree')}
        label={t.rich('agree', {
          terms: (chunks) => (
            <Link to="/page/$id" params={{ id: String(staticPages.terms) }} target="_blank" className={textLink}>
              {chunks}
            </Link>
          ),
        })}
      />
      <p role="status" className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
        {t(captcha.status === 'working' ? 'checking' : captcha.status === 'solved' ? 'checked' : 'checkFailed')}
        {captcha.status === 'failed' && (
          <Button size="sm" variant="secondary" onClick={captcha.renew}>
            {t('checkRetry')}
          </Button>
        )}
      </p>
      <Button type="submit" size="lg" wide pending={pending} disabled={captcha.status !== 'solved'}>
        {t('submit')}
      </Button>
    </form>
  )
}
