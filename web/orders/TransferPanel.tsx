import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Icon } from '../ui/icons.tsx'
import { useCopy } from '../ui/useCopy.ts'
import { PrintInvoice } from './InvoiceList.tsx'
import { placesOf } from './queries.ts'
import { CancelOrder } from './PayPanel.tsx'

/** Loaded for orders that are paid by transfer only. */
const QrCode = lazy(async () => ({ default: (await import('../ui/QrCode.tsx')).QrCode }))

/** As the form of a bank takes it: an account without spaces, a sum without its currency. */
const plain = (value: string) =>
  /^[A-Z]{2}\d{2} /.test(value) || value.endsWith('€') ? value.replace(/[\s€]/g, '') : value

/** How a company pays its order by bank transfer: in advance, or its invoice on credit. */
export function TransferPanel({ order, transfer }: { order: Order; transfer: NonNullable<Order['transfer']> }) {
  const t = useTranslations('orders.order')
  const days = useDays()
  const copy = useCopy()
  const isOwed = order.state === 'fulfilled'
  const rows = [
    [t('recipient'), transfer.recipient],
    [t('iban'), transfer.iban.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('reference'), transfer.reference],
    [t('rf'), transfer.rf],
    [t('amount'), transfer.amount],
  ] as const
  return (
    <Card className="grid gap-4 border-amber/40">
      <h2 className="flex items-center gap-3 text-lg">
        <Icon name="clock" size={24} className="flex-none text-amber-ink" />
        {t(isOwed ? 'creditTitle' : 'transferTitle', { day: days.long(transfer.due) })}
      </h2>
      <dl className="divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-center gap-x-3 py-1">
            <dt className="text-ink-soft max-sm:basis-full">{label}</dt>
            <dd className="ml-auto font-semibold max-sm:ml-0">{value}</dd>
            <dd className="max-sm:ml-auto">
              <IconButton
                icon="copy"
                label={t('copy', { what: label })}
                onClick={() =>
                  void copy(plain(value), {
                    copied: t('copied', { what: label }),
                    failed: t('copyFailed', { what: label }),
                  })
                }
              />
            </dd>
          </div>
        ))}
      </dl>
      {transfer.code && (
        <div className="flex flex-wrap items-center gap-4">
          <div className="aspect-square w-36 flex-none">
            <Suspense>
              <QrCode text={transfer.code} label={t('code')} level="M" />
            </Suspense>
          </div>
          <p className="min-w-0 flex-1 basis-48 text-ink-soft">{t('codeNote')}</p>
        </div>
      )}
      {!isOwed && (
        <>
          <p className="text-ink-soft">{t(placesOf(order) > 1 ? 'transferNextMany' : 'transferNext')}</p>
          <div className="flex flex-wrap gap-3">
            <PrintInvoice orderId={order.order_id} label={t('advance')} />
            <CancelOrder id={order.order_id} count={placesOf(order)} />
          </div>
        </>
      )}
    </Card>
  )
}
