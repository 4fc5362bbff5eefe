import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useToast } from '../ui/toastContext.ts'

/** The PDF of a new certificate is made in the background: the request is repeated a few times, at growing intervals. */
const waits = [1000, 2000, 3000, 5000, 8000]
const isMaking = (error: Error) => error instanceof ApiFailure && error.code === 'certificate_not_ready'

/** Fetches the PDF with the access token (a plain link could not carry it) and saves it under the certificate's number. */
export function PdfButton({ id, number }: { id: string; number: string }) {
  const t = useTranslations('certificates')
  const { show } = useToast()
  const { mutate, isPending, failureCount } = useMutation({
    mutationFn: () => call('getCertificatePdf', { params: { id } }),
    retry: (count, error) => isMaking(error) && count < waits.length,
    retryDelay: (count) => waits[count] ?? 0,
    onSuccess: (bytes) => save(bytes, `${number}.pdf`),
    onError: (error) =>
      show(
        isMaking(error)
          ? { kind: 'info', text: t('stillMaking') }
          : { kind: 'error', text: error.message || t('pdfFailed') },
      ),
  })
  return (
    <>
      <Button icon={<Icon name="download" />} pending={isPending} onClick={() => mutate()}>
        {t('download')}
      </Button>
      <p role="status" className="sr-only">
        {isPending ? t(failureCount ? 'making' : 'downloading') : ''}
      </p>
    </>
  )
}

function save(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
