import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { companyQuantityLimit } from '../../../contract/constants.ts'
import type { Product } from '../../../contract/catalogue.ts'
import { useSignIn } from '../../api/session.ts'
import { useSite } from '../../shell/useSite.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import type { Adding } from './useAddToCart.tsx'

export type BuyProps = Pick<Adding, 'add' | 'buy' | 'pending'> & {
  product: Product
  renews: boolean
  quantity: number
  /** What several places cost together, where the button says it. */
  sum?: string | undefined
  /** In the sticky bar: the cart as an icon, and no express button. */
  compact: boolean
}

/** Buys the chosen offering, or puts it into the cart. What happens then is `useAddToCart`'s. */
export function AddToCart({ product, renews, quantity, sum, compact, add, buy, pending }: BuyProps) {
  const t = useTranslations('catalogue.cart')
  const { wallet } = useSite()
  const { status } = useSignIn()
  if (product.product_count === 0)
    return (
      <Button wide disabled>
        {t('noSeats')}
      </Button>
    )
  if (quantity > companyQuantityLimit)
    return (
      <Link
        to="/business/business-and-institutions"
        search={{ people: quantity }}
        hash="request"
        className={buttonClass({ wide: true })}
      >
        {t('askQuote')}
      </Link>
    )
  const pressed = (act: () => void) => ({
    'data-early': true, // pressed before hydration, it is pressed again afterwards (`server/pages/deferred-hydration.ts`)
    'onClick': (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
  })
  const { product_id: id, price } = product
  const priced = sum ? '\u00a0· ' + sum : ''
  const gets = price > 0 ? t('buy', { count: quantity }) + priced : t('enrol', { count: quantity })
  const label = renews && quantity === 1 ? t('renew') : gets
  const addLabel = quantity > 1 ? t('addPlaces', { count: quantity }) : t('add')
  return (
    <div className={cx('flex gap-2', !compact && 'flex-col')}>
      {compact && (
        <Button
          variant="secondary"
          square
          aria-label={addLabel}
          icon={<Icon name="cart" />}
          {...pressed(() => add(id, quantity))}
        />
      )}
      <Button
        wide={!compact}
        className={cx(compact && 'flex-1')}
        pending={pending}
        {...pressed(() => buy(id, quantity))}
      >
        {label}
      </Button>
      {!compact && (
        <Button variant="secondary" wide icon={<Icon name="cart" />} {...pressed(() => add(id, quantity))}>
          {addLabel}
        </Button>
      )}
      {!compact && wallet && status === 'signed-in' && price > 0 && (
        <Button variant="quiet" wide {...pressed(() => buy(id, quantity, 'wallet'))}>
          {t('wallet')}
        </Button>
      )}
    </div>
  )
}
