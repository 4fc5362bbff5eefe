import { useTranslations } from 'use-intl'
import type { OrderState } from '../../../contract/order-states.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const tones: Record<OrderState, BadgeTone> = {
  pending: 'amber',
  paid: 'pine',
  fulfilled: 'success',
  review: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** The state of an order. */
export function OrderBadge({ state }: { state: OrderState }) {
  const t = useTranslations('words.orderStates')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}
