import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Table } from '../../ui/Table.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { useMoney } from '../kit/useMoney.ts'
import { useMoments } from '../useMoments.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Receipt = ManagedOrder['receipts'][number]

/** Money that staff recorded. While the order is not paid, a record can be taken back. */
export function Receipts({ order, settles }: { order: ManagedOrder; settles: boolean }) {
  const t = useTranslations('manageOrders.money')
  const words = useTranslations('words')
  const money = useMoney()
  const { day } = useMoments()
  const { receipts, rest, paid_at } = order
  const isOpen = settles && rest > 0 && paid_at === null
  const isReturned = receipts.some(({ kind }) => kind === 'returned')
  const isTakenBack = ({ id }: Receipt) => receipts.some(({ takes_back }) => takes_back === id)
  return (
    <Table
      caption={t('receipts')}
      rows={receipts}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'received_on',
          label: t('received_on'),
          heads: true,
          cell: ({ received_on }) => <span className="whitespace-nowrap">{day(received_on)}</span>,
        },
        { id: 'kind', label: t('kind'), cell: ({ kind }) => words(`receiptKinds.${kind}`) },
        { id: 'amount', label: t('amount'), end: true, cell: ({ amount }) => money(amount) },
        { id: 'number', label: t('number'), cell: ({ reference }) => reference || '–' },
        { id: 'by', label: t('by'), cell: ({ recorded_by }) => recorded_by || '–' },
        {
          id: 'state',
          label: t('state'),
          cell: (receipt) => {
            if (receipt.kind === 'returned' || isReturned) return '–'
            if (receipt.takes_back || isTakenBack(receipt)) return <Badge tone="neutral">{t('takenBack')}</Badge>
            return isOpen ? <TakeBack orderId={order.order_id} receipt={receipt} /> : '–'
          },
        },
      ]}
    />
  )
}

function TakeBack({ orderId, receipt: { id, amount } }: { orderId: number; receipt: Receipt }) {
  const t = useTranslations('manageOrders.money')
  const money = useMoney()
  const { show } = useToast()
  const update = useOrderUpdate()
  async function takeBack() {
    try {
      await update(await call('takeBackReceipt', { params: { id: orderId, receipt: id } }))
    } catch (error) {
      show({ kind: 'error', text: (error instanceof Error && error.message) || t('notTakenBack') })
    }
  }
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('takeBackOf', { amount: money(amount) })}
      onClick={() => void takeBack()}
    >
      {t('takeBack')}
    </Button>
  )
}
