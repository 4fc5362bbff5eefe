import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lineInWords } from '../../contract/line-in-words.ts'
import type { Order } from '../../contract/orders.ts'
import { queryClient } from '../api/query-client.ts'
import { useTimeLeft } from '../shell/useTimeLeft.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/icons.tsx'
import { orderQuery } from './queries.ts'

/** `declined`: whether the bank or the wallet declined the payment; otherwise the buyer gave it up. */
type Props = { id: number; declined: boolean }

/** An order that is not paid: why payments are declined and what to do, its courses, and until when its places are held. */
export const UnpaidOrder = ({ id, declined }: Props) => (
  <QueryClientProvider client={queryClient}>
    {declined && <Reasons />}
    <Kept id={id} />
  </QueryClientProvider>
)

const reasons = ['money', 'limit', 'late'] as const

function Reasons() {
  const t = useTranslations('orders.declined')
  return (
    <div className="mt-6">
      <p>{t('reasons')}</p>
      <ul className="mt-1 ml-5 grid list-disc gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">{t('advice')}</p>
    </div>
  )
}

/** What the button to pay an order says: its sum, once it is known. */
export const PayWords = ({ id, otherwise }: { id: number; otherwise: string }) => (
  <QueryClientProvider client={queryClient}>
    <Sum id={id} otherwise={otherwise} />
  </QueryClientProvider>
)

function Sum({ id, otherwise }: { id: number; otherwise: string }) {
  const t = useTranslations('orders.order')
  const { data: order } = useQuery(orderQuery(id))
  return order?.payable ? t('pay', { sum: order.total }) : otherwise
}

function Kept({ id }: { id: number }) {
  const { data: order } = useQuery(orderQuery(id))
  return order ? <KeptOrder order={order} /> : null
}

function KeptOrder({ order }: { order: Order }) {
  const left = useTimeLeft({ kind: 'payment', until: order.hold_until })
  return (
    <Card className="mt-6 grid gap-3">
      <ul className="grid gap-2">
        {order.products.map((line) => (
          <li key={line.product_id}>
            <span className="font-semibold">{line.name}</span>
            <span className="block text-sm text-ink-soft">{lineInWords(line)}</span>
          </li>
        ))}
      </ul>
      {order.state === 'pending' && order.hold_until && (
        <p className="flex gap-2 border-t border-line pt-3">
          <Icon name="clock" size={20} className="mt-0.5 flex-none text-amber-ink" />
          <span className="tabular">{left}</span>
        </p>
      )}
    </Card>
  )
}
