import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tokens } from '../../contract/accounts.ts'
import type { FormFailure } from '../api/call-form.rules.ts'
import { ApiFailure } from '../api/failure.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { useSite } from '../shell/useSite.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { textLink } from '../ui/textLink.ts'
import { CodeStep } from './CodeStep.tsx'
import { DemoUsers } from './DemoUsers.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** That was typed at the sign-in, for the screen of a forgotten password; back at the sign-in, whose password was set. */
    username?: string
    /** The password of `username` was just set. */
    passwordSet?: boolean
  }
}

type Props = {
  onTokens: (tokens: Tokens) => Promise<void>
  /** Who just set a password: typed already, and the password is next. */
  username?: string | undefined
  /** Why a sign-in elsewhere failed. */
  failure?: FormFailure | undefined
  /** Below the form, while no code is asked for: for who has no account. */
  create?: ReactNode
  /** Other ways to sign in than those of the account itself. */
  children?: ReactNode
}

/** Signs in by username and password, with a code where the account has a second factor, or by a passkey. */
export function SignInForm({ onTokens, username, failure: arrivalFailure, create, children }: Props) {
  const t = useTranslations('accounts')
  const { demo } = useSite()
  // `isAsked`: the last answer was that a code is needed, which is no failure to show.
  const [{ needsCode, isAsked }, setStep] = useState({ needsCode: false, isAsked: false })
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
    onDone: onTokens,
    onFailed: (_, error) => {
      const reason = error instanceof ApiFailure ? error.code : ''
      const needed = reason === 'second_factor_needed'
      setStep({ needsCode: needed || (needsCode && reason !== 'invalid_credentials'), isAsked: needed })
    },
  })
  /** For the screen of a forgotten password. */
  function typed() {
    const form = formRef.current
    return form ? { username: String(new FormData(form).get('username') ?? '').trim() } : {}
  }
  function signInAs(username: string, password: string, code: string | undefined) {
    // Into the form too: a code may be needed next.
    for (const [name, value] of Object.entries({ username, password })) {
      const field = formRef.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    void send({ username, password, code })
  }
  const button = (
    <Button type="submit" size="lg" wide pending={pending}>
      {t('signIn.submit')}
    </Button>
  )
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <FormMessage failure={isAsked ? undefined : (failure ?? arrivalFailure)} title={t('signIn.failed')} />
        <div hidden={needsCode} className="grid gap-5">
          <TextField
            label={t('signIn.username')}
            id="username"
            name="username"
            defaultValue={username}
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
            autoFocus={username !== undefined}
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
          <Link to="/forgot-password" state={typed} className={`${textLink} justify-self-start`}>
            {t('signIn.forgot')}
          </Link>
        )}
      </form>
      {!needsCode && create}
      {!needsCode && (
        <section aria-labelledby="ways" className="mt-8 border-t border-line pt-6">
          <h2 id="ways" className="text-base">
            {t('signIn.services')}
          </h2>
          <div className="mt-3 grid gap-3">
            <PasskeySignIn disabled={pending} onTokens={onTokens} />
            {children}
          </div>
        </section>
      )}
      {demo && !needsCode && <DemoUsers disabled={pending} onChoose={signInAs} />}
    </>
  )
}
