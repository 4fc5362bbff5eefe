import type { OrderState as State } from '../../contract/order-states.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'

const looks = {
  pending: { tone: 'amber', icon: 'clock' },
  paid: { tone: 'pine', icon: 'check' },
  fulfilled: { tone: 'success', icon: 'check-circle' },
  review: { tone: 'amber', icon: 'warning' },
  expired: { tone: 'neutral', icon: 'clock' },
  cancelled: { tone: 'neutral', icon: 'x-circle' },
  refunded: { tone: 'neutral', icon: 'refresh' },
} as const satisfies Record<State, { tone: BadgeTone; icon: IconName }>

/** The state of an order, as a word with its colour; given on credit and not paid, it looks as one to be paid. */
export function OrderState({ order: { state, state_title: title, next } }: { order: OrderSummary }) {
  const { tone, icon } = looks[next === 'pay' || next === 'transfer' ? 'pending' : state]
  return (
    <Badge tone={tone} icon={<Icon name={icon} size={14} />}>
      {title}
    </Badge>
  )
}
