import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { useToast } from '../ui/toastContext.ts'

/**
 * Fetches the PDF with the access token (a plain link could not carry it) and saves it under the certificate's number.
 */
export function PdfButton({ id, number }: { id: string; number: string }) {
  const t = useTranslations('certificates')
  const { show } = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('getCertificatePdf', { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, `${number}.pdf`),
    onError: (error) => show({ kind: 'error', text: error.message || t('pdfFailed') }),
  })
  return (
    <>
      <Button icon={<Icon name="download" />} pending={isPending} onClick={() => mutate()}>
        {t('download')}
      </Button>
      <p role="status" className="sr-only">
        {isPending ? t('downloading') : ''}
      </p>
    </>
  )
}
