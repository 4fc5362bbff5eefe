import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { onCartCount, readCartCount } from '../api/cart-count.ts'
import { cartQuery, waitingQuery } from '../api/own-queries.ts'
import { useSignIn } from '../api/session.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { CountBadge } from '../ui/CountBadge.tsx'
import { Icon } from '../ui/icons.tsx'
import { WaitingMark } from './WaitingMark.tsx'

/**
 * A link to the cart with the number of seats in it; an empty one has a mark while something waits for the user. That of a
 * guest has the number of the last reply in this tab: it is not requested.
 */
export function CartLink() {
  const t = useTranslations('shell')
  const cart = useOwnQuery(cartQuery)
  const waiting = useOwnQuery(waitingQuery)?.find(({ is_own_turn }) => is_own_turn)
  const { status } = useSignIn()
  const kept = useSyncExternalStore(onCartCount, readCartCount, () => 0)
  const count = status === 'guest' ? kept : (cart?.total ?? 0)
  return (
    <Link to="/cart" className={buttonClass({ variant: 'plain', square: true })}>
      <span className="sr-only">{t('cart', { count })}</span>
      <Icon name="cart" size={22} />
      <CountBadge count={count} />
      {cart && !count && waiting && <WaitingMark title={waiting.title} />}
    </Link>
  )
}
