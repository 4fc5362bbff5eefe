import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'

/** The certificate as an Open Badges credential, for wallets and other systems. */
export function CredentialPanel({ id, number }: { id: string; number: string }) {
  const t = useTranslations('certificates.credential')
  const { pending, download } = useFileDownload(`${number}.jwt`, () => call('getCredential', { params: { id } }))
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t('text')}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon name="download" size={16} />}
        pending={pending}
        onClick={download}
      >
        {t('download')}
      </Button>
    </section>
  )
}
