import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'

/** Downloads the chosen certificates as one PDF. A page of the list has no more than can be printed at once. */
export function PrintButton({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('managePeople.issued')
  const { pending, download } = useFileDownload('certificates.pdf', () =>
    call('printCertificates', { body: { ids: [...ids] } }),
  )
  return (
    <Button size="sm" icon={<Icon name="printer" />} pending={pending} onClick={download}>
      {t('print')}
    </Button>
  )
}
