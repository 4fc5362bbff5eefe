import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'

/** Downloads a list as CSV, narrowed as it is shown. `name`: the file's, without its ending. */
export function ExportButton({ name, fetchFile }: { name: string; fetchFile: () => Promise<Uint8Array> }) {
  const t = useTranslations('manage')
  const { pending, download } = useFileDownload(`${name}.csv`, fetchFile)
  return (
    <Button variant="secondary" icon={<Icon name="download" />} pending={pending} onClick={download}>
      {t('export')}
    </Button>
  )
}
