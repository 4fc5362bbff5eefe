import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'

/** The number of the invoice of a single-purpose voucher, which downloads it. */
export function VoucherInvoice({ sale, id, number }: { sale: number; id: string; number: string }) {
  const t = useTranslations('manageOrders.voucher')
  const file = useFileDownload(`${number.replaceAll(' ', '-')}.pdf`, () =>
    call('getVoucherInvoicePdf', { params: { id: sale, invoice: id } }),
  )
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
