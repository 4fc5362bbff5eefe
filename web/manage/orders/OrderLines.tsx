import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Table } from '../../ui/Table.tsx'
import { PartDialog } from './PartDialog.tsx'
import { ReduceOrderForm } from './ReduceOrderForm.tsx'
import { useMoney } from '../kit/useMoney.ts'

type Line = ManagedOrder['lines'][number]

/** What was ordered, and what of it can be given back. */
export function OrderLines({ order, settles }: { order: ManagedOrder; settles: boolean }) {
  const t = useTranslations('manageOrders.lines')
  const money = useMoney()
  const [line, setLine] = useState<Line>()
  const [isReducing, setReducing] = useState(false)
  const reducible = settles && order.state === 'pending' && order.cancellable
  /** Of an order on credit that is not paid, less is owed. */
  const refundable = settles && order.state === 'fulfilled' && (order.refundable > 0 || order.rest > 0)
  return (
    <>
      <Table
        caption={t('title')}
        rows={order.lines}
        rowKey={({ position }) => position}
        columns={[
          {
            id: 'name',
            label: t('course'),
            heads: true,
            cell: ({ name, description }) => (
              <>
                {name}
                <br />
                <span className="text-sm font-normal text-ink-soft">{description}</span>
              </>
            ),
          },
          {
            id: 'quantity',
            label: t('quantity'),
            end: true,
            cell: ({ quantity, cancelled }) =>
              cancelled ? `${quantity} (${t('cancelled', { count: cancelled })})` : quantity,
          },
          { id: 'total', label: t('total'), end: true, cell: ({ total }) => money(total) },
          { id: 'left', label: t('left'), end: true, cell: ({ left }) => money(left) },
          ...(refundable
            ? [
                {
                  id: 'refund',
                  label: t('refund'),
                  end: true,
                  cell: (one: Line) =>
                    one.left > 0 && (
                      <Button
                        size="sm"
                        variant="secondary"
                        aria-label={t('refundOf', { name: one.name })}
                        onClick={() => setLine(one)}
                      >
                        {t('refund')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {reducible && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setReducing(true)}>
          {t('cancelSome')}
        </Button>
      )}
      <Dialog open={isReducing} onClose={() => setReducing(false)} title={t('cancelTitle')}>
        <ReduceOrderForm order={order} onClose={() => setReducing(false)} />
      </Dialog>
      <PartDialog order={order} line={line} onClose={() => setLine(undefined)} />
    </>
  )
}
