import { createFileRoute, Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { AccountFrame } from './AccountFrame.tsx'

export const Route = createFileRoute('/_guests-only/password/success')({
  staticData: { messages: ['accounts'], ownTitle: true },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: PasswordSuccessPage,
})

/** Milliseconds until the page goes on to sign-in by itself (requirements 9). */
const goOnAfter = 2000
/** What the sign-in screen is opened with. */
const passwordSet = true

function PasswordSuccessPage() {
  const t = useTranslations('accounts.reset')
  const navigate = Route.useNavigate()
  const username = useLocation({ select: ({ state }) => state.username })
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/login', replace: true, state: { username, passwordSet } }),
      goOnAfter,
    )
    return () => clearTimeout(timer)
  }, [navigate, username])
  return (
    <AccountFrame title={t('doneTitle')} intro={t('doneText')}>
      <Link to="/login" state={{ username, passwordSet }} className={buttonClass()}>
        {t('signIn')}
      </Link>
    </AccountFrame>
  )
}
