import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tokens } from '../../contract/accounts.ts'
import type { LearningEnvironment } from '../../contract/identities.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { FormMessage } from '../shell/FormMessage.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'

type Props = {
  /** Those that accept a password given here. */
  environments: readonly LearningEnvironment[]
  /** The one that the address names. */
  chosen: string | undefined
  onTokens: (tokens: Tokens) => Promise<void>
}

/** Signs in by the username and password of a learning environment, which is picked where there are several. */
export function EnvironmentSignIn({ environments, chosen, onTokens }: Props) {
  const t = useTranslations('accounts')
  const [isOpen, setOpen] = useState(false)
  const [only] = environments
  const { errors, failure, pending, submit, formRef } = useCallForm('signInWithEnvironment', {
    labels: {
      environment: t('signIn.environment'),
      username: t('environments.username'),
      password: t('environments.password'),
    },
    focus: 'field',
    idOf: (field) => `environment-${field}`,
    leaves: true,
    read: (form) => ({
      environment: String(form.get('environment') ?? only?.environment ?? ''),
      username: String(form.get('username') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    }),
    validate: ({ username, password }) => ({
      username: username ? undefined : t('required'),
      password: password ? undefined : t('required'),
    }),
    request: (body) => ({ body }),
    onDone: onTokens,
  })
  if (!only) return null
  const isShown = isOpen || environments.some(({ environment }) => environment === chosen)
  if (!isShown)
    return (
      <Button variant="quiet" size="sm" className="justify-self-center" onClick={() => setOpen(true)}>
        {t('signIn.byEnvironmentPassword')}
      </Button>
    )
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="mt-3 grid gap-5">
      <h3 className="text-base">{t('signIn.byEnvironmentPassword')}</h3>
      <FormMessage failure={failure} title={t('signIn.failed')} />
      {environments.length > 1 ? (
        <SelectField
          id="environment-environment"
          name="environment"
          label={t('signIn.environment')}
          defaultValue={environments.some(({ environment }) => environment === chosen) ? chosen : only.environment}
          options={environments.map(({ environment, name }) => ({ value: environment, label: name }))}
        />
      ) : (
        <p>{t('signIn.inEnvironment', { name: only.name })}</p>
      )}
      <TextField
        id="environment-username"
        name="username"
        label={t('environments.username')}
        autoComplete="section-environment username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username}
      />
      <PasswordField
        id="environment-password"
        name="password"
        label={t('environments.password')}
        autoComplete="section-environment current-password"
        required
        error={errors.password}
      />
      <Button type="submit" variant="secondary" size="lg" wide pending={pending}>
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
