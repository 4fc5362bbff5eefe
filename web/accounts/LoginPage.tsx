import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { takeTokens } from '../api/session.ts'
import { inLanguage } from '../language.ts'
import { text } from '../read.ts'
import { PlaceholderLink } from '../shell/PlaceholderLink.tsx'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { textLink } from '../ui/textLink.ts'
import { placeAfterSignIn, readSituation } from './after-sign-in.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { DemoPeople } from './DemoPeople.tsx'

export const signInSearch = (search: Record<string, unknown>): { redirect?: string } => ({
  redirect: text(search.redirect),
})

export const Route = createFileRoute('/_guests-only/login')({
  validateSearch: signInSearch,
  staticData: { words: ['accounts'] },
  component: LoginPage,
})

const postLoginDelay = 500

function LoginPage() {
  const t = useTranslations('accounts')
  const router = useRouter()
  const { shopping, demo, language } = useSite()
  const { redirect } = Route.useSearch()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const [missing, setMissing] = useState<{ username: boolean; password: boolean }>()

  async function signIn(username: string, password: string) {
    setPending(true)
    setFailure(undefined)
    try {
      takeTokens(await call('signIn', { body: { username, password } }))
      const [situation] = await Promise.all([
        readSituation(shopping),
        new Promise((done) => setTimeout(done, postLoginDelay)),
      ])
      router.history.replace(inLanguage(language, placeAfterSignIn({ ...situation, shopping, redirect })))
    } catch (error) {
      setPending(false)
      if (!(error instanceof ApiFailure)) throw error
      setFailure(error)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [username, password] = [String(form.get('username') ?? '').trim(), String(form.get('password') ?? '')]
    setMissing({ username: !username, password: !password })
    if (username && password) void signIn(username, password)
  }
  return (
    <AccountFrame title={t('signIn.title')} intro={t('signIn.intro')}>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        {failure && (
          <Notice kind="danger" title={t('signIn.failed')}>
            {failure.message} {failure.retryAfter ? t('waiting', { seconds: failure.retryAfter }) : ''}
          </Notice>
        )}
        <TextField
          label={t('signIn.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={missing?.username ? t('required') : undefined}
        />
        <PasswordField
          label={t('signIn.password')}
          name="password"
          autoComplete="current-password"
          required
          error={missing?.password ? t('required') : undefined}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {t('signIn.submit')}
        </Button>
        <PlaceholderLink path="forgot-password" className={`${textLink} justify-self-start`}>
          {t('signIn.forgot')}
        </PlaceholderLink>
      </form>
      <p className="mt-6 border-t border-line pt-6">
        {t('signIn.noAccount')}{' '}
        <Link to="/register" search={{ redirect }} className={textLink}>
          {t('signIn.create')}
        </Link>
      </p>
      {demo && <DemoPeople disabled={pending} onChoose={signIn} />}
    </AccountFrame>
  )
}
