import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { AccountFrame } from './AccountFrame.tsx'

export const Route = createFileRoute('/email/confirm/$token')({
  staticData: { messages: ['accounts'], ownTitle: true },
  head: () => ({
    meta: [
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: ConfirmEmailPage,
})

/** Where the emailed link leads. A button confirms, because programs that check emails open their links. */
function ConfirmEmailPage() {
  const t = useTranslations('accounts.confirmEmail')
  const { token } = Route.useParams()
  const [done, setDone] = useState<{ set_password_token: string | null }>()
  const { failure, pending, submit, formRef } = useCallForm('verifyEmail', {
    labels: {},
    read: () => ({ token }),
    request: (body) => ({ body }),
    onDone: setDone,
  })
  if (done?.set_password_token)
    return (
      <AccountFrame title={t('doneTitle')} intro={t('passwordEnded')}>
        <Link to="/password/reset/$token" params={{ token: done.set_password_token }} replace className={buttonClass()}>
          {t('setPassword')}
        </Link>
      </AccountFrame>
    )
  if (done)
    return (
      <AccountFrame title={t('doneTitle')} intro={t('doneText')}>
        <Link to="/" className={buttonClass()}>
          {t('home')}
        </Link>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('title')} intro={t('intro')}>
      <form method="post" ref={formRef} onSubmit={submit} className="grid gap-5">
        <FormMessage failure={failure} title={t('failed')} />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
