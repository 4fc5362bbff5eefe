import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { TextField } from '../ui/TextField.tsx'
import { textLink } from '../ui/textLink.ts'
import { AccountFrame } from './AccountFrame.tsx'

export const Route = createFileRoute('/_guests-only/forgot-password')({
  staticData: { messages: ['accounts'], ownTitle: true },
  component: ForgotPasswordPage,
})

/** Asks for a link to set another password. The answer is the same whether or not there is such an account. */
function ForgotPasswordPage() {
  const t = useTranslations('accounts')
  const [isSent, setSent] = useState(false)
  // Typed at the sign-in that failed.
  const username = useLocation({ select: ({ state }) => state.username })
  const { errors, failure, pending, submit, formRef } = useCallForm('requestPasswordReset', {
    labels: { username: t('signIn.username') },
    focus: 'field',
    read: (form) => ({ username: String(form.get('username') ?? '').trim() }),
    validate: ({ username }) => ({ username: username ? undefined : t('required') }),
    request: (body) => ({ body }),
    onDone: () => setSent(true),
  })
  if (isSent)
    return (
      <AccountFrame title={t('forgot.sentTitle')} intro={t('forgot.sentText')}>
        <p className="mb-6 text-ink-soft">{t('forgot.sentHint')}</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/login" className={buttonClass()}>
            {t('forgot.toSignIn')}
          </Link>
          <Button variant="secondary" onClick={() => setSent(false)}>
            {t('forgot.again')}
          </Button>
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('forgot.title')} intro={t('forgot.intro')}>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage failure={failure} title={t('forgot.failed')} />
        <TextField
          label={t('signIn.username')}
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={username}
          error={errors.username}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <p className="mt-6 border-t border-line pt-6">
        <Link to="/login" className={textLink}>
          {t('forgot.toSignIn')}
        </Link>
      </p>
    </AccountFrame>
  )
}
