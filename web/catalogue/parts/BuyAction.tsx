import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Product } from '../../../contract/catalogue.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { AddToCart } from './AddToCart.tsx'

type Props = {
  courseId: number
  product: Product | undefined
  owned: boolean
  pending: boolean
  onAdd: (product: number) => void
}

/** The course's primary action: continue learning, or add to the cart. */
export function BuyAction({ courseId, product, owned, pending, onAdd }: Props) {
  const t = useTranslations('catalogue.course')
  if (owned) {
    return (
      <Link
        to="/course/{-$environment}/$id/theory/{-$subject}"
        params={{ id: String(courseId) }}
        className={buttonClass({ wide: true })}
      >
        {t('continue')} <Icon name="arrow-right" />
      </Link>
    )
  }
  return product ? <AddToCart product={product} pending={pending} onAdd={onAdd} /> : null
}
