import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import type { ButtonLook } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'

/** Downloads the PDF of a certificate. */
export function PdfButton({
  id,
  number,
  children,
  ...look
}: { id: string; number: string; children?: ReactNode } & ButtonLook) {
  const t = useTranslations('certificates')
  const { pending, download } = useFileDownload(`${number}.pdf`, () => call('getCertificatePdf', { params: { id } }))
  return (
    <>
      <Button
        {...look}
        icon={<Icon name="download" size={look.size === 'sm' ? 16 : undefined} />}
        pending={pending}
        onClick={download}
      >
        {children ?? t('download')}
      </Button>
      <p role="status" className="sr-only">
        {pending ? t('downloading') : ''}
      </p>
    </>
  )
}
