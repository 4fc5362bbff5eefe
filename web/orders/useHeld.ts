import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { placesOf } from './queries.ts'
import { useCountdown } from './useCountdown.ts'
import { useMoment } from './useMoment.ts'

/** How long the places of an order are still held, in words; null: no longer. Of one that staff made, until when. */
export function useHeld(order: Order): string | null {
  const t = useTranslations('orders.order')
  const time = useCountdown(order.hold_until)
  const moment = useMoment()
  const count = placesOf(order)
  if (time === null || order.hold_until === null) return null
  return order.sold_by_staff ? t('heldUntil', { until: moment(order.hold_until), count }) : t('held', { time, count })
}
