import { createFileRoute, Link, useHydrated, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tokens } from '../../contract/accounts.ts'
import { storeTokens } from '../api/session.ts'
import { inLanguage } from '../language.ts'
import { text } from '../read.ts'
import { useSite } from '../shell/useSite.ts'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { textLink } from '../ui/textLink.ts'
import { isPurchase, screenAfterSignIn } from './after-sign-in.ts'
import { isOwnPath } from './own-path.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { FinishSignIn } from './FinishSignIn.tsx'
import { EnvironmentSignIn } from './EnvironmentSignIn.tsx'
import { loginSearch } from './login-search.ts'
import { rememberRedirect } from './pending-redirect.ts'
import { readSignInWays } from './sign-in-ways.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInServices } from './SignInServices.tsx'
import { type Arrival, useArrival } from './useArrival.ts'

export const signInSearch = (search: Record<string, unknown>): { redirect?: string } => ({
  redirect: text(search.redirect),
})

/** Loaded for who comes to buy, or to take a place. */
const DetourHead = lazy(() => import('./DetourHead.tsx').then((module) => ({ default: module.DetourHead })))

export const Route = createFileRoute('/_guests-only/login')({
  validateSearch: loginSearch,
  loader: readSignInWays,
  staticData: { messages: ['accounts'], ownTitle: true },
  component: LoginPage,
})

/** Milliseconds for which the button shows that it is signing in before the next screen. */
const postLoginDelay = 500

function LoginPage() {
  const t = useTranslations('accounts')
  const router = useRouter()
  const { shopping, language } = useSite()
  const search = Route.useSearch()
  const invited = useLocation({ select: ({ state }) => state.invited })
  const { username, passwordSet } = useLocation({ select: ({ state }) => state })
  const { services, environments } = Route.useLoaderData()
  const redirect = search.redirect ?? (search.action === 'link' ? '/dashboard/settings' : undefined)
  // The server's page is the same for every address.
  const isHydrated = useHydrated()
  const paths = (path: string | undefined) => (isHydrated && isOwnPath(path) ? path : undefined)
  async function finish(tokens: Tokens) {
    storeTokens(tokens)
    const [next] = await Promise.all([
      screenAfterSignIn(tokens.terms_agreed, shopping, redirect),
      new Promise((resolve) => setTimeout(resolve, postLoginDelay)),
    ])
    if (tokens.terms_agreed && isOwnPath(redirect) && next !== redirect) rememberRedirect(redirect)
    router.history.replace(inLanguage(language, next))
  }
  const [arrival, setArrival] = useState<Arrival>({})
  useArrival(search, setArrival)
  if (arrival.code !== undefined)
    return (
      <FinishSignIn
        code={arrival.code}
        onTokens={finish}
        onBack={() => setArrival({})}
        onFailed={(failed) => setArrival({ failure: failed })}
      />
    )
  const isBuying = isHydrated && isPurchase(redirect)
  const isDetour = isBuying || (isHydrated && invited !== undefined)
  const intro = isBuying
    ? t('signIn.purchase')
    : isDetour && invited
      ? t('signIn.invited', { course: invited.course })
      : t('signIn.intro')
  return (
    <AccountFrame title={t('signIn.title')} intro={intro}>
      {isHydrated && passwordSet && (
        <div className="mb-6">
          <Notice kind="success" title={t('reset.doneTitle')} />
        </div>
      )}
      {isDetour && (
        <Suspense fallback={<Skeleton className="mb-8 h-46" />}>
          <DetourHead redirect={redirect} invited={invited} />
        </Suspense>
      )}
      <SignInForm
        onTokens={finish}
        username={passwordSet ? username : undefined}
        failure={arrival.failure}
        create={
          !isDetour && (
            <p className="mt-5 flex flex-wrap gap-x-2">
              {t('signIn.noAccount')}
              <Link to="/register" search={{ redirect }} className={textLink}>
                {t('signIn.create')}
              </Link>
            </p>
          )
        }
      >
        <SignInServices
          services={services}
          environment={isHydrated ? search.environment : undefined}
          redirect={paths(redirect)}
          back_uri={paths(search.back_uri)}
        >
          <EnvironmentSignIn
            environments={environments}
            chosen={isHydrated ? search.environment : undefined}
            onTokens={finish}
          />
        </SignInServices>
      </SignInForm>
    </AccountFrame>
  )
}
