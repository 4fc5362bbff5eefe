import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { takeTokens } from '../api/session.ts'
import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { Notice } from '../ui/Notice.tsx'
import { textLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { isOwnPath } from './after-sign-in.ts'
import { signInSearch } from './LoginPage.tsx'
import { RegisterForm, readRegistration } from './RegisterForm.tsx'
import { useCaptcha } from './useCaptcha.ts'

export const Route = createFileRoute('/_guests-only/register')({
  validateSearch: signInSearch,
  staticData: { words: ['accounts'] },
  component: RegisterPage,
})

/** Point 9: after a registration the page goes on by itself. */
const goOnAfter = 3000

function RegisterPage() {
  const t = useTranslations('accounts')
  const router = useRouter()
  const { language, shopping } = useSite()
  const { show } = useToast()
  const { redirect } = Route.useSearch()
  const captcha = useCaptcha()
  const [pending, setPending] = useState(false)
  const [welcomed, setWelcomed] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = readRegistration(new FormData(event.currentTarget))
    const found = {
      ...form.missing(t('required')),
      ...form.ownFaults({ differ: t('differ'), short: t('short'), mustAgree: t('mustAgree') }),
    }
    setFaults(found)
    setFailure('')
    if (Object.keys(found).length) return
    setPending(true)
    try {
      takeTokens(await call('register', { body: { ...form.values, captcha: captcha.payload } }))
      setWelcomed(form.values.firstname)
      show({ kind: 'success', text: t('register.success', { name: form.values.firstname }) })
      setTimeout(() => router.history.replace(inLanguage(language, isOwnPath(redirect) ? redirect : '/')), goOnAfter)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      captcha.renew() // a solution works once
      setPending(false)
      setFaults(Object.fromEntries(Object.entries(error.errors).map(([field, [sentence = '']]) => [field, sentence])))
      setFailure(error.message || t('register.failed'))
    }
  }
  if (welcomed) {
    return (
      <AccountFrame title={t('register.success', { name: welcomed })} intro={t('register.redirecting')}>
        <span />
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('register.title')} intro={t(shopping ? 'register.intro' : 'register.introNoShop')}>
      {failure && Object.keys(faults).length === 0 && (
        <Notice kind="danger" title={t('register.failed')}>
          {failure}
        </Notice>
      )}
      <RegisterForm faults={faults} captcha={captcha} pending={pending} onSubmit={submit} />
      <p className="mt-6 border-t border-line pt-6">
        {t('register.haveAccount')}{' '}
        <Link to="/login" search={{ redirect }} className={textLink}>
          {t('register.signIn')}
        </Link>
      </p>
    </AccountFrame>
  )
}
