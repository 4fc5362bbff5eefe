import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useFileDownload } from '../ui/useFileDownload.ts'
import { invoiceFileName, invoicePdf, type IssuedDocument } from './invoice-files.ts'

/** The number of an issued document, which downloads its PDF. */
export function InvoiceNumber({ of, number }: { of: IssuedDocument; number: string }) {
  const t = useTranslations('manageOrders.invoices')
  const file = useFileDownload(invoiceFileName(number, 'pdf'), () => invoicePdf(of))
  return (
    <Button
      size="sm"
      variant="quiet"
      className="whitespace-nowrap"
      pending={file.pending}
      onClick={file.download}
      icon={<Icon name="download" size={16} />}
      aria-label={t('download', { number })}
    >
      {number}
    </Button>
  )
}
