import { useTranslations } from 'use-intl'
import { ApiFailure } from '../../api/failure.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = { environment: string; onProofNeeded: () => void; onDone: () => unknown }

/** The username and password at the environment (requirements 5.16). */
export function LinkForm({ environment, onProofNeeded, onDone }: Props) {
  const t = useTranslations('accounts')
  const { errors, failure, pending, submit, formRef } = useCallForm('linkWithPassword', {
    labels: { user_name: t('environments.username'), password: t('environments.password') },
    focus: 'field',
    idOf: (field) => `link-${field}`,
    read: (form) => ({
      user_name: String(form.get('user_name') ?? '').trim(),
      password: String(form.get('password') ?? ''),
    }),
    validate: ({ user_name, password }) => ({
      user_name: user_name ? undefined : t('required'),
      password: password ? undefined : t('required'),
    }),
    request: (body) => ({ body: { ...body, environment } }),
    onDone,
    onFailed: (_failure, error) => error instanceof ApiFailure && error.code === 'proof_needed' && onProofNeeded(),
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <FormMessage failure={failure} title={t('environments.linkFailed')} />
      <TextField
        id="link-user_name"
        name="user_name"
        label={t('environments.username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.user_name}
      />
      <PasswordField
        id="link-password"
        name="password"
        label={t('environments.password')}
        autoComplete="off"
        required
        error={errors.password}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        {t('environments.link')}
      </Button>
    </form>
  )
}
