import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/icons.tsx'
import { PrintInvoice } from './InvoiceList.tsx'
import { CancelOrder } from './PayPanel.tsx'

/** How a company pays its order by bank transfer. */
export function TransferPanel({ order, transfer }: { order: Order; transfer: NonNullable<Order['transfer']> }) {
  const t = useTranslations('orders.order')
  const days = useDays()
  const rows = [
    [t('recipient'), transfer.recipient],
    [t('iban'), transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('reference'), transfer.reference],
    [t('amount'), transfer.amount],
  ] as const
  return (
    <Card className="grid gap-4 border-amber/40">
      <h2 className="flex items-center gap-3 text-lg">
        <Icon name="clock" size={24} className="flex-none text-amber-ink" />
        {t('transferTitle', { day: days.long(transfer.due) })}
      </h2>
      <dl className="tabular divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        <PrintInvoice orderId={order.order_id} label={t('advance')} />
        <CancelOrder id={order.order_id} />
      </div>
    </Card>
  )
}
