import { useTranslations } from 'use-intl'
import type { Product } from '../../../contract/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

type Props = { product: Product; renews?: boolean; pending: boolean; onAdd: (product: number) => void }

/** Puts the chosen offering into the cart. What happens then is `useAddToCart`'s. */
export function AddToCart({ product, renews, pending, onAdd }: Props) {
  const t = useTranslations('catalogue.cart')
  if (product.product_count === 0)
    return (
      <Button wide disabled>
        {t('noSeats')}
      </Button>
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
      {t(renews ? 'renew' : 'add')}
    </Button>
  )
}
