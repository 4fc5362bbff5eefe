import { createFileRoute, Link } from '@tanstack/react-router'
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

function PasswordSuccessPage() {
  const t = useTranslations('accounts.reset')
  const navigate = Route.useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), goOnAfter)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <AccountFrame title={t('doneTitle')} intro={t('doneText')}>
      <Link to="/login" className={buttonClass()}>
        {t('signIn')}
      </Link>
    </AccountFrame>
  )
}
