import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { resetPasswordLength } from '../../contract/constants.ts'
import { ApiFailure } from '../api/failure.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { textLink } from '../ui/textLink.ts'
import { AccountFrame } from './AccountFrame.tsx'

export const Route = createFileRoute('/_guests-only/password/reset/$token')({
  staticData: { messages: ['accounts'], ownTitle: true },
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ResetPasswordPage,
})

/** Where the emailed link leads: sets another password. */
function ResetPasswordPage() {
  const t = useTranslations('accounts')
  const { token } = Route.useParams()
  const navigate = Route.useNavigate()
  const [isInvalid, setInvalid] = useState(false)
  const { min, max } = resetPasswordLength
  const { errors, failure, pending, submit, checks, formRef } = useCallForm('resetPassword', {
    labels: { password: t('reset.password'), password_repeat: t('register.confirm') },
    focus: 'field',
    leaves: true,
    read: (form) => ({
      password: String(form.get('password') ?? ''),
      password_repeat: String(form.get('password_repeat') ?? ''),
    }),
    validate: ({ password, password_repeat }) => ({
      password: password.length < min ? t('short') : password.length > max ? t('long', { max }) : undefined,
      password_repeat: password_repeat === password ? undefined : t('differ'),
    }),
    request: (body) => ({ body: { ...body, token } }),
    onDone: ({ username }) => navigate({ to: '/password/success', replace: true, state: { username } }),
    onFailed: (_failure, error) => setInvalid(error instanceof ApiFailure && error.code === 'link_invalid'),
  })
  return (
    <AccountFrame title={t('reset.title')} intro={t('reset.intro')}>
      <form method="post" ref={formRef} onSubmit={submit} {...checks} noValidate className="grid gap-5">
        <FormMessage failure={failure} title={t('reset.failed')}>
          {isInvalid && (
            <Link to="/forgot-password" className={textLink}>
              {t('reset.newLink')}
            </Link>
          )}
        </FormMessage>
        <PasswordField
          label={t('reset.password')}
          hint={t('reset.hint', { min, max })}
          id="password"
          name="password"
          autoComplete="new-password"
          length={resetPasswordLength}
          required
          error={errors.password}
        />
        <PasswordField
          label={t('register.confirm')}
          id="password_repeat"
          name="password_repeat"
          autoComplete="new-password"
          length={resetPasswordLength}
          required
          error={errors.password_repeat}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('reset.submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
