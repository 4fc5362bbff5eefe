import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tokens } from '../../contract/accounts.ts'
import { ApiFailure } from '../api/failure.ts'
import { call } from '../api/client.ts'
import { cachedCall } from '../api/cached-call.ts'
import type { FormFailure } from '../api/call-form.rules.ts'
import { storeTokens } from '../api/session.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { inLanguage } from '../language.ts'
import { text } from '../read.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { textLink } from '../ui/textLink.ts'
import { isPurchase, screenAfterSignIn } from './after-sign-in.ts'
import { isOwnPath } from './own-path.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { CodeStep } from './CodeStep.tsx'
import { DemoUsers } from './DemoUsers.tsx'
import { FinishSignIn } from './FinishSignIn.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { EnvironmentSignIn } from './EnvironmentSignIn.tsx'
import { loginSearch } from './login-search.ts'
import { rememberRedirect } from './pending-redirect.ts'
import { SignInServices } from './SignInServices.tsx'
import { useArrival } from './useArrival.ts'

export const signInSearch = (search: Record<string, unknown>): { redirect?: string } => ({
  redirect: text(search.redirect),
})

const readServices = cachedCall(() => call('listSignInServices', {}))
const readEnvironments = cachedCall(() => call('listEnvironments'))

/** Without them one can still sign in by a password. */
async function readWays() {
  const [services, environments] = await Promise.all([
    readServices().catch(() => []),
    readEnvironments().catch(() => []),
  ])
  return { services, environments: environments.filter(({ ways }) => ways.includes('password')) }
}

export const Route = createFileRoute('/_guests-only/login')({
  validateSearch: loginSearch,
  loader: readWays,
  staticData: { messages: ['accounts'], ownTitle: true },
  component: LoginPage,
})

/** Milliseconds for which the button shows that it is signing in before the next screen. */
const postLoginDelay = 500

function LoginPage() {
  const t = useTranslations('accounts')
  const router = useRouter()
  const { shopping, demo, language } = useSite()
  const search = Route.useSearch()
  const { services, environments } = Route.useLoaderData()
  const redirect = search.redirect ?? (search.action === 'link' ? '/dashboard/settings' : undefined)
  // The server's page is the same for every address.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const paths = (path: string | undefined) => (isHydrated && isOwnPath(path) ? path : undefined)
  // `isAsked`: the last answer was that a code is needed, which is no failure to show.
  const [{ needsCode, isAsked }, setStep] = useState({ needsCode: false, isAsked: false })
  async function finish(tokens: Tokens) {
    storeTokens(tokens)
    const [next] = await Promise.all([
      screenAfterSignIn(tokens.terms_agreed, shopping, redirect),
      new Promise((resolve) => setTimeout(resolve, postLoginDelay)),
    ])
    if (tokens.terms_agreed && isOwnPath(redirect) && next !== redirect) rememberRedirect(redirect)
    router.history.replace(inLanguage(language, next))
  }
  const [arrival, setArrival] = useState<{ code?: string; failure?: FormFailure | undefined }>({})
  useArrival(search, (code) => setArrival({ code }))
  const { errors, failure, pending, submit, send, formRef } = useCallForm('signIn', {
    labels: { username: t('signIn.username'), password: t('signIn.password'), code: t('twoStep.code') },
    focus: 'field',
    leaves: true,
    read: (form) => ({
      username: String(form.get('username') ?? '').trim(),
      password: String(form.get('password') ?? ''),
      code: needsCode ? String(form.get('code') ?? '').trim() : undefined,
    }),
    validate: ({ username, password, code }) => ({
      username: username ? undefined : t('required'),
      password: password ? undefined : t('required'),
      code: code === '' ? t('required') : undefined,
    }),
    request: (body) => ({ body }),
    onDone: finish,
    onFailed: (_, error) => {
      const reason = error instanceof ApiFailure ? error.code : ''
      const needed = reason === 'second_factor_needed'
      setStep({ needsCode: needed || (needsCode && reason !== 'invalid_credentials'), isAsked: needed })
    },
  })
  function signInAs(username: string, password: string, code: string | undefined) {
    // Into the form too: a code may be needed next.
    for (const [name, value] of Object.entries({ username, password })) {
      const field = formRef.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    void send({ username, password, code })
  }
  if (arrival.code !== undefined)
    return (
      <FinishSignIn
        code={arrival.code}
        onTokens={finish}
        onBack={() => setArrival({})}
        onFailed={(failed) => setArrival({ failure: failed })}
      />
    )
  const button = (
    <Button type="submit" size="lg" wide pending={pending}>
      {t('signIn.submit')}
    </Button>
  )
  return (
    <AccountFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      {isHydrated && isPurchase(redirect) && (
        <p className="mb-6 rounded-lg bg-pine-soft p-4 font-semibold">{t('signIn.purchase')}</p>
      )}
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage failure={isAsked ? undefined : (failure ?? arrival.failure)} title={t('signIn.failed')} />
        <div hidden={needsCode} className="grid gap-5">
          <TextField
            label={t('signIn.username')}
            id="username"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.username}
          />
          <PasswordField
            label={t('signIn.password')}
            id="password"
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
        </div>
        {needsCode ? (
          <CodeStep error={errors.code} onBack={() => setStep({ needsCode: false, isAsked: true })}>
            {button}
          </CodeStep>
        ) : (
          button
        )}
        {!needsCode && (
          <Link to="/forgot-password" className={`${textLink} justify-self-start`}>
            {t('signIn.forgot')}
          </Link>
        )}
      </form>
      {!needsCode && <PasskeySignIn disabled={pending} onTokens={finish} />}
      {!needsCode && (
        <SignInServices
          services={services}
          environment={isHydrated ? search.environment : undefined}
          redirect={paths(redirect)}
          back_uri={paths(search.back_uri)}
        />
      )}
      {!needsCode && (
        <EnvironmentSignIn
          environments={environments}
          chosen={isHydrated ? search.environment : undefined}
          onTokens={finish}
        />
      )}
      <div className="mt-6 grid gap-3 border-t border-line pt-6">
        <p>{t('signIn.noAccount')}</p>
        <Link
          to="/register"
          search={{ redirect }}
          className={buttonClass({ variant: 'secondary', size: 'lg', wide: true })}
        >
          {t('signIn.create')}
        </Link>
      </div>
      {demo && !needsCode && <DemoUsers disabled={pending} onChoose={signInAs} />}
    </AccountFrame>
  )
}
