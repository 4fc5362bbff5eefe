import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { settingsQuery } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'

/** The email address: whether it is confirmed, and how to change it. */
export function EmailSetting({ settings: { email, email_verified, has_password } }: { settings: Settings }) {
  const t = useTranslations('settings.contact')
  const { show } = useToast()
  const [changing, setChanging] = useState(false)
  async function sendLink() {
    try {
      await call('requestEmailVerification')
      show({ kind: 'success', text: t('linkSent', { email }) })
    } catch (error) {
      show({ kind: 'error', text: error instanceof Error ? error.message : t('emailFailed') })
    }
  }
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-sm font-semibold">{t('email')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{email}</span>
          <Badge tone={email_verified ? 'success' : 'amber'}>{t(email_verified ? 'verified' : 'unverified')}</Badge>
        </p>
      </div>
      {changing ? (
        <ChangeEmail hasPassword={has_password} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {!email_verified && (
            <Button variant="secondary" size="sm" onClick={() => void sendLink()}>
              {t('sendLink')}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        </div>
      )}
    </div>
  )
}

function ChangeEmail({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { errors, failure, pending, submit, formRef } = useCallForm('saveSettings', {
    labels: { email: t('contact.newEmail'), password: t('password.current') },
    focus: 'field',
    read: (form) => ({ email: String(form.get('email') ?? '').trim(), password: String(form.get('password') ?? '') }),
    validate: ({ email, password }) => ({
      email: email ? undefined : t('required'),
      password: password || !hasPassword ? undefined : t('required'),
    }),
    prepare: async ({ password }) => hasPassword && call('checkPassword', { body: { password } }),
    request: ({ email }) => ({ body: { email } }),
    onDone: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings)
      show({ kind: 'success', text: t('contact.emailChanged') })
      onDone()
    },
  })
  return (
    <form
      method="post"
      ref={formRef}
      onSubmit={submit}
      noValidate
      className="grid gap-4 rounded-lg border border-line p-4"
    >
      <FormMessage failure={failure} title={t('contact.emailFailed')} />
      <TextField
        label={t('contact.newEmail')}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      {hasPassword && (
        <PasswordField
          label={t('password.current')}
          id="email-password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('contact.saveEmail')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  )
}
