import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { dayNow } from '../../day-now.ts'
import { Table } from '../../ui/Table.tsx'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { useMoments } from '../useMoments.ts'
import { useMoney } from '../kit/useMoney.ts'
import { OverpaymentDialog } from './OverpaymentDialog.tsx'
import { Receipts } from './Receipts.tsx'
import { RefundState } from './RefundState.tsx'

/** Payments, what the providers reported, and refunds. */
export function OrderMoney({ order, settles }: { order: ManagedOrder; settles: boolean }) {
  const t = useTranslations('manageOrders.money')
  const { moment } = useMoments()
  const money = useMoney()
  const [used, setUsed] = useState<string>()
  return (
    <Panel title={t('title')}>
      <div className="grid grid-cols-1 gap-4">
        {order.voucher && (
          <p className="text-sm">
            {t('voucher', {
              paid: money(order.voucher.paid),
              back: money(order.voucher.paid - order.voucher.left),
              isBack: String(order.voucher.left < order.voucher.paid),
            })}
          </p>
        )}
        {order.rest > 0 && (order.state === 'pending' || order.due_on) && <RestLine order={order} />}
        {order.rest > 0 && order.overpayments.length > 0 && <OthersOverpaid order={order} />}
        {order.receipts.length > 0 && <Receipts order={order} settles={settles} />}
        {order.attempts.length === 0 && order.receipts.length === 0 && (
          <p className="text-sm text-ink-soft">{t('none')}</p>
        )}
        {order.attempts.length > 0 && (
          <Table
            caption={t('attempts')}
            rows={order.attempts}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'started',
                label: t('started'),
                heads: true,
                cell: ({ started }) => <span className="whitespace-nowrap">{moment(started)}</span>,
              },
              { id: 'state', label: t('state'), cell: ({ state }) => t(`attemptStates.${state}`) },
              { id: 'amount', label: t('amount'), end: true, cell: ({ amount }) => money(amount) },
              {
                id: 'reference',
                label: t('reference'),
                cell: ({ reference, fault }) => (
                  <span className="break-all">{[reference, fault].filter(Boolean).join(' · ') || '–'}</span>
                ),
              },
            ]}
          />
        )}
        {order.notifications.length > 0 && (
          <Table
            caption={t('notifications')}
            rows={order.notifications}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'received',
                label: t('received'),
                heads: true,
                cell: ({ received }) => <span className="whitespace-nowrap">{moment(received)}</span>,
              },
              {
                id: 'state',
                label: t('state'),
                cell: ({ state }) => (state === null ? '–' : t(`attemptStates.${state}`)),
              },
              { id: 'amount', label: t('amount'), end: true, cell: ({ amount }) => money(amount) },
              {
                id: 'processed',
                label: t('processed'),
                cell: ({ processed }) => (processed ? moment(processed) : '–'),
              },
            ]}
          />
        )}
        {order.refunds.length > 0 && (
          <Table
            caption={t('refunds')}
            rows={order.refunds}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'requested',
                label: t('requested'),
                heads: true,
                cell: ({ requested }) => <span className="whitespace-nowrap">{moment(requested)}</span>,
              },
              { id: 'amount', label: t('amount'), end: true, cell: ({ amount }) => money(amount) },
              { id: 'note', label: t('why'), cell: ({ note, reason }) => note ?? t(`refundReasons.${reason}`) },
              {
                id: 'state',
                label: t('state'),
                cell: (refund) => (
                  <RefundState order={order} refund={refund} settles={settles} onUse={() => setUsed(refund.id)} />
                ),
              },
            ]}
          />
        )}
      </div>
      <OverpaymentDialog
        order={order}
        refund={order.refunds.find(({ id }) => id === used)}
        onClose={() => setUsed(undefined)}
      />
    </Panel>
  )
}

/** What is still to be paid, and of an order on credit until when. */
function RestLine({ order: { rest, due_on } }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.money')
  const money = useMoney()
  const { day } = useMoments()
  return (
    <p>
      <strong>{t('rest', { amount: money(rest) })}</strong>
      {due_on && (
        <span className={due_on < dayNow() ? 'text-danger' : 'text-ink-soft'}>
          {' · '}
          {t(due_on < dayNow() ? 'overdue' : 'due', { day: day(due_on) })}
        </span>
      )}
    </p>
  )
}

/** Money of the buyer that is to be given back of other orders, and can pay this one there. */
function OthersOverpaid({ order: { overpayments } }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders')
  const money = useMoney()
  return (
    <ul className="grid gap-1 text-sm">
      {overpayments.map(({ order_id, amount }) => (
        <li key={order_id}>
          {t('money.othersOverpaid', { amount: money(amount) })}{' '}
          <ManageLink to="order" params={{ id: order_id }} className={textLink}>
            {t('number', { id: String(order_id) })}
          </ManageLink>
        </li>
      ))}
    </ul>
  )
}
