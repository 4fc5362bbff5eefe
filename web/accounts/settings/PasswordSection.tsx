import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { passwordLength } from '../../../contract/constants.ts'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { passwordPreferenceQuery, signInsQuery } from './queries.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Changes the password in two steps: the current one is checked, then the new fields appear. */
export function PasswordSection({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.password')
  const { data: expired } = useQuery(passwordPreferenceQuery)
  const [isChecked, setChecked] = useState(false)
  return (
    <SettingsSection id="password" title={t('title')} text={t('text')}>
      {expired?.result && <Notice kind="warning">{t('expired')}</Notice>}
      {!settings.has_password && <NoPassword settings={settings} />}
      {settings.has_password && !isChecked && <Check settings={settings} onDone={() => setChecked(true)} />}
      {settings.has_password && isChecked && <Change settings={settings} onDone={() => setChecked(false)} />}
    </SettingsSection>
  )
}

type Step = { settings: Settings; onDone: () => void }

function Check({ settings: { username }, onDone }: Step) {
  const t = useTranslations('settings')
  const { errors, failure, pending, submit, formRef } = useCallForm('checkPassword', {
    labels: { password: t('password.current') },
    focus: 'field',
    idOf: () => 'current-password',
    read: (form) => ({ password: String(form.get('password') ?? '') }),
    validate: ({ password }) => ({ password: password ? undefined : t('required') }),
    request: ({ password }) => ({ body: { username, password } }),
    onDone,
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <FormMessage failure={failure} title={t('password.checkFailed')} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        id="current-password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
        {t('password.check')}
      </Button>
    </form>
  )
}

function Change({ settings: { username }, onDone }: Step) {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { errors, failure, pending, submit, checks, formRef } = useCallForm('changePassword', {
    labels: { newpassword: t('password.new'), repeat: t('password.repeat') },
    focus: 'field',
    read: (form) => ({ newpassword: String(form.get('newpassword') ?? ''), repeat: String(form.get('repeat') ?? '') }),
    validate: ({ newpassword, repeat }) => ({
      newpassword: newpassword.length < passwordLength.min ? t('password.short') : undefined,
      repeat: repeat === newpassword ? undefined : t('password.differ'),
    }),
    request: ({ newpassword }) => ({ body: { username, newpassword } }),
    onDone: async () => {
      show({ kind: 'success', text: t('password.done') })
      onDone()
      for (const { queryKey } of [passwordPreferenceQuery, signInsQuery])
        await queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} {...checks} noValidate className="grid gap-4">
      <FormMessage failure={failure} title={t('password.saveFailed')} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('password.new')}
        hint={t('password.newHint', passwordLength)}
        id="newpassword"
        name="newpassword"
        autoComplete="new-password"
        length={passwordLength}
        autoFocus
        required
        error={errors.newpassword}
      />
      <PasswordField
        label={t('password.repeat')}
        id="repeat"
        name="repeat"
        autoComplete="new-password"
        length={passwordLength}
        required
        error={errors.repeat}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t('password.save')}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {t('profile.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** An account that was made by another sign-in method: a password is set by an emailed link. */
function NoPassword({ settings: { username } }: { settings: Settings }) {
  const t = useTranslations('settings.password')
  const { show } = useToast()
  async function send() {
    try {
      await call('requestPasswordReset', { body: { username } })
      show({ kind: 'success', text: t('linkSent') })
    } catch (error) {
      show({ kind: 'error', text: error instanceof Error ? error.message : t('saveFailed') })
    }
  }
  return (
    <>
      <p>{t('noneYet')}</p>
      <Button variant="secondary" onClick={() => void send()} className="justify-self-start">
        {t('sendLink')}
      </Button>
    </>
  )
}
