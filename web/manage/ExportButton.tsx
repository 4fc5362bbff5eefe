import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'

const files = { exportPeople: 'people', exportOrders: 'orders', exportCertificates: 'certificates' } as const

/** Downloads a whole table as CSV. */
export function ExportButton({ table }: { table: keyof typeof files }) {
  const t = useTranslations('manage')
  const { pending, download } = useFileDownload(`${files[table]}.csv`, () => call(table))
  return (
    <Button variant="secondary" icon={<Icon name="download" />} pending={pending} onClick={download}>
      {t('export')}
    </Button>
  )
}
