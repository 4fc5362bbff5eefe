import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { waitingKinds } from '../../contract/order-states.ts'
import { cartQuery, waitingQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { CountBadge } from '../ui/CountBadge.tsx'
import { Icon } from '../ui/icons.tsx'

/**
 * A link to the cart with the number of seats in it; while it is empty, with a clock when something waits for the user,
 * which the cart shows. A guest's cart is empty and is not requested.
 */
export function CartLink() {
  const t = useTranslations('shell')
  const count = useOwnQuery(cartQuery)?.total ?? 0
  const waiting = useOwnQuery(waitingQuery)?.find(({ kind }) => waitingKinds[kind].acts === 'buyer')
  const label = waiting && !count ? t('waiting.cart', { title: waiting.title }) : t('cart', { count })
  return (
    <Link to="/cart" aria-label={label} className={buttonClass({ variant: 'plain', square: true })}>
      <Icon name="cart" size={22} />
      <CountBadge count={count} />
      {waiting && !count && (
        <span className="absolute top-0 right-0 grid size-5 place-content-center rounded-full bg-amber-soft text-amber-ink ring-2 ring-surface">
          <Icon name="clock" size={14} />
        </span>
      )}
    </Link>
  )
}
