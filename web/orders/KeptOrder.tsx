import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lineInWords } from '../../contract/line-in-words.ts'
import { queryClient } from '../api/query-client.ts'
import { placesOf } from './places-of.ts'
import { orderQuery } from './queries.ts'
import { useMoment } from './useMoment.ts'

/** The courses of an order that is not paid, and until when its places are held. */
export const KeptOrder = ({ id }: { id: number }) => (
  <QueryClientProvider client={queryClient}>
    <Kept id={id} />
  </QueryClientProvider>
)

function Kept({ id }: { id: number }) {
  const t = useTranslations('orders.order')
  const moment = useMoment()
  const { data: order } = useQuery(orderQuery(id))
  if (!order) return null
  return (
    <>
      <ul className="mt-4 grid gap-1">
        {order.products.map((line) => (
          <li key={line.product_id}>
            <span className="font-semibold">{line.name}</span>
            <span className="block text-sm text-ink-soft">{lineInWords(line)}</span>
          </li>
        ))}
      </ul>
      {order.state === 'pending' && order.hold_until && (
        <p className="mt-3">{t('heldUntil', { until: moment(order.hold_until), count: placesOf(order) })}</p>
      )}
    </>
  )
}
