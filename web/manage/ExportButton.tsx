import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'

/** `name`: the file's, without its ending. `label`: where a screen has several. */
type Props = { name: string; label?: string; small?: boolean; fetchFile: () => Promise<Uint8Array> }

/** Downloads a list as CSV, narrowed as it is shown. */
export function ExportButton({ name, label, small = false, fetchFile }: Props) {
  const t = useTranslations('manage')
  const { pending, download } = useFileDownload(`${name}.csv`, fetchFile)
  return (
    <Button
      variant="secondary"
      size={small ? 'sm' : 'md'}
      icon={<Icon name="download" />}
      pending={pending}
      onClick={download}
    >
      {label ?? t('export')}
    </Button>
  )
}
