import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Settings } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { useSignOut } from '../../shell/profile.ts'
import { useSite } from '../../shell/useSite.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useToast } from '../../ui/toastContext.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
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
      saveFile(await call('exportAccountArchive'), `${brand.toLowerCase()}-${settings.username}.zip`)
    } catch {
      show({ kind: 'error', text: t('exportFailed') })
    }
    setExporting(false)
  }
  return (
    <SettingsSection id="account" title={t('title')} text={t('text')}>
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
