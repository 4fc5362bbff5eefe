import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import type { ButtonLook } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { useToast } from '../ui/toastContext.ts'

/**
 * Fetches the PDF with the access token (a plain link could not carry it) and saves it under the certificate's number.
 */
export function PdfButton({
  id,
  number,
  children,
  ...look
}: { id: string; number: string; children?: ReactNode } & ButtonLook) {
  const t = useTranslations('certificates')
  const { show } = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('getCertificatePdf', { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, `${number}.pdf`),
    onError: (error) => show({ kind: 'error', text: error.message || t('pdfFailed') }),
  })
  return (
    <>
      <Button
        {...look}
        icon={<Icon name="download" size={look.size === 'sm' ? 16 : undefined} />}
        pending={isPending}
        onClick={() => mutate()}
      >
        {children ?? t('download')}
      </Button>
      <p role="status" className="sr-only">
        {isPending ? t('downloading') : ''}
      </p>
    </>
  )
}
