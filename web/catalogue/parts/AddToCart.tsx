import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { companyQuantityLimit } from '../../../contract/constants.ts'
import type { Product } from '../../../contract/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'

type Props = { product: Product; renews: boolean; quantity: number; pending: boolean; onAdd: (product: number) => void }

/** Puts the chosen offering into the cart. What happens then is `useAddToCart`'s. */
export function AddToCart({ product, renews, quantity, pending, onAdd }: Props) {
  const t = useTranslations('catalogue.cart')
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
  return (
    <Button
      wide
      pending={pending}
      icon={<Icon name="cart" />}
      data-early // pressed before hydration, it is pressed again afterwards (`server/pages/deferred-hydration.ts`)
      onClick={(event) => {
        event.preventDefault()
        onAdd(product.product_id)
      }}
    >
      {renews ? t('renew') : quantity > 1 ? t('addPlaces', { count: quantity }) : t('add')}
    </Button>
  )
}
