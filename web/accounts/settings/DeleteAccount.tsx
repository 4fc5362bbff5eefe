import { useTranslations } from 'use-intl'
import { signOut } from '../../api/session.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useToast } from '../../ui/toastContext.ts'

/** Deletes the account, after the password where there is one. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('settings.account')
  const required = useTranslations('settings')('required')
  const { show } = useToast()
  const { errors, failure, pending, submit, formRef } = useCallForm('deleteAccount', {
    labels: { password: t('password') },
    focus: 'field',
    idOf: () => 'delete-password',
    leaves: true,
    read: (form) => ({ password: String(form.get('password') ?? '') }),
    validate: ({ password }) => ({ password: password || !hasPassword ? undefined : required }),
    request: (body) => ({ body }),
    onDone: async () => {
      await signOut()
      show({ kind: 'success', text: t('deleted') })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('deleteText')}</p>
      <FormMessage failure={failure} title={t('deleteFailed')} />
      {hasPassword && (
        <PasswordField
          label={t('password')}
          id="delete-password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      )}
      <Button type="submit" variant="danger" pending={pending}>
        {t('confirmDelete')}
      </Button>
    </form>
  )
}
