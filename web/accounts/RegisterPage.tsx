import { createFileRoute, Link, useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { storeTokens } from '../api/session.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { inLanguage } from '../language.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSite } from '../shell/useSite.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { textLink } from '../ui/textLink.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { isPurchase } from './after-sign-in.ts'
import { isOwnPath } from './own-path.ts'
import { signInSearch } from './LoginPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { readRegistration, registrationErrors, today } from './registration.rules.ts'
import { useCaptcha } from './useCaptcha.ts'
import { useRegistrationWords } from './useRegistrationWords.ts'

/** Loaded for who comes to buy, or to take a place. */
const DetourHead = lazy(() => import('./DetourHead.tsx').then((module) => ({ default: module.DetourHead })))

export const Route = createFileRoute('/_guests-only/register')({
  validateSearch: signInSearch,
  staticData: { messages: ['accounts'], ownTitle: true },
  component: RegisterPage,
})

/** Milliseconds until the page goes on by itself after a registration (requirements 9). */
const goOnAfter = 3000

function RegisterPage() {
  const t = useTranslations('accounts')
  const router = useRouter()
  const { language, shopping } = useSite()
  const { redirect } = Route.useSearch()
  const captcha = useCaptcha()
  const words = useRegistrationWords()
  const isHydrated = useHydrated()
  const invited = useLocation({ select: ({ state }) => state.invited })
  const [isWelcomed, setWelcomed] = useState(false)
  const form = useCallForm('register', {
    labels: { ...words.labels, agree: '' },
    leaves: true,
    read: readRegistration,
    validate: (values) => registrationErrors(values, words.sentences, today()),
    request: (values) => ({ body: { ...values, captcha: captcha.payload } }),
    onDone: (tokens) => {
      storeTokens(tokens)
      setWelcomed(true)
      window.scrollTo(0, 0)
      setTimeout(() => router.history.replace(inLanguage(language, isOwnPath(redirect) ? redirect : '/')), goOnAfter)
    },
    onFailed: () => captcha.renew(), // a solution works once
  })
  if (isWelcomed) {
    return <AccountFrame isNews title={t('register.success')} intro={t('register.redirecting')} />
  }
  const isBuying = isHydrated && isPurchase(redirect)
  const isDetour = isBuying || (isHydrated && invited !== undefined)
  const intro = isBuying
    ? t('register.purchase')
    : invited
      ? t('register.invited', { course: invited.course })
      : t(shopping ? 'register.intro' : 'register.introNoShop')
  return (
    <AccountFrame title={t('register.title')} intro={intro}>
      {isDetour && (
        <Suspense fallback={<Skeleton className="mb-8 h-46" />}>
          <DetourHead redirect={redirect} invited={invited} />
        </Suspense>
      )}
      <FormMessage failure={form.failure} title={t('register.failed')} />
      <RegisterForm form={form} captcha={captcha} />
      {!isDetour && (
        <p className="mt-6 border-t border-line pt-6">
          {t('register.haveAccount')}{' '}
          <Link to="/login" search={{ redirect }} className={textLink}>
            {t('register.signIn')}
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}
