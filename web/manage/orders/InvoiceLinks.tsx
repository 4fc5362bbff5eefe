import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EinvoiceDialog } from '../invoices/EinvoiceDialog.tsx'
import { Panel } from '../Panel.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'

type Invoice = ManagedOrder['invoices'][number]

/** The invoice and the credit notes of an order. */
export function InvoiceLinks({ order: { order_id, invoices } }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.invoices')
  return (
    <Panel title={t('title')}>
      {invoices.length === 0 && <p className="text-sm text-ink-soft">{t('none')}</p>}
      <ul className="grid gap-2">
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} orderId={order_id} invoice={invoice} />
        ))}
      </ul>
    </Panel>
  )
}

function InvoiceLine({
  orderId,
  invoice: { id, kind, number, issued_on, total },
}: {
  orderId: number
  invoice: Invoice
}) {
  const t = useTranslations('manageOrders.invoices')
  const [isOpen, setOpen] = useState(false)
  const { pending, download } = useFileDownload(`${number}.pdf`, () =>
    call('getManagedInvoicePdf', { params: { id: orderId, invoice: id } }),
  )
  return (
    <li className="grid gap-2 text-sm">
      <span>
        {t(kind)} <strong>{number}</strong>
        <br />
        <span className="text-ink-soft">
          {issued_on} · {total}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          onClick={download}
          icon={<Icon name="download" size={16} />}
          aria-label={t('download', { number })}
        >
          PDF
        </Button>
        <Button size="sm" variant="secondary" onClick={() => setOpen(true)} aria-label={t('einvoiceOf', { number })}>
          {t('einvoice')}
        </Button>
      </span>
      <EinvoiceDialog of={isOpen ? { id, order_id: orderId, number } : undefined} onClose={() => setOpen(false)} />
    </li>
  )
}
