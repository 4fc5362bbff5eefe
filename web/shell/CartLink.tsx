import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { cartQuery } from '../api/own-queries.ts'
import { useOwnQuery } from '../api/useOwnQuery.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { CountBadge } from '../ui/CountBadge.tsx'
import { Icon } from '../ui/icons.tsx'

/** A link to the cart with the number of seats in it. A guest's cart is empty and is not requested. */
export function CartLink() {
  const t = useTranslations('shell')
  const count = useOwnQuery(cartQuery)?.total ?? 0
  return (
    <Link to="/cart" aria-label={t('cart', { count })} className={buttonClass({ variant: 'plain', square: true })}>
      <Icon name="cart" size={22} />
      <CountBadge count={count} />
    </Link>
  )
}
