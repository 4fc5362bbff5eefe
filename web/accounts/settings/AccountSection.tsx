import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { signOut } from '../../api/session.ts'
import { useSignOut } from '../../shell/profile.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { useSite } from '../../shell/useSite.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useToast } from '../../ui/toastContext.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** The user's data as a file, signing out, and deleting the account. */
export function AccountSection({ settings }: { settings: Settings }) {
  const t = useTranslations('settings.account')
  const { brand } = useSite()
  const { show } = useToast()
  const leave = useSignOut()
  const [isExporting, setExporting] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  async function exportData() {
    setExporting(true)
    try {
      saveFile(await call('exportAccount'), `${brand.toLowerCase()}-${settings.username}.json`)
    } catch {
      show({ kind: 'error', text: t('exportFailed') })
    }
    setExporting(false)
  }
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div>
        <Button variant="secondary" pending={isExporting} onClick={() => void exportData()}>
          {t('export')}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">{t('exportHint')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
        <Button variant="quiet" onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      <Dialog open={isDeleting} onClose={() => setDeleting(false)} title={t('deleteTitle')} size="sm">
        <DeleteAccount hasPassword={settings.has_password} />
      </Dialog>
    </SettingsSection>
  )
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
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
