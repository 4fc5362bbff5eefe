import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Product } from '../../../contract/catalogue.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Icon } from '../../ui/icons.tsx'
import { AddToCart, type BuyProps } from './AddToCart.tsx'
import { useDays } from './useDays.ts'
import { type Ownership, useOpens } from './useOwned.ts'

type Props = Omit<BuyProps, 'product' | 'renews'> & {
  courseId: number
  product: Product | undefined
  ownership: Ownership
}

/** The course's primary action: continue learning, or buy. */
export function BuyAction({ courseId, product, ownership, ...buying }: Props) {
  if (ownership === 'owned') return <OpenCourse courseId={courseId} />
  if (!product) return null
  return <AddToCart product={product} renews={ownership === 'renewable'} {...buying} />
}

/** To the own course: to continue it, or next to renewing it; to its order while it is closed. */
export function OpenCourse({ courseId, variant = 'primary' }: { courseId: number; variant?: 'primary' | 'secondary' }) {
  const t = useTranslations('catalogue.course')
  const days = useDays()
  const opens = useOpens(courseId)
  if (opens && opens.order_id !== null)
    return (
      <Link
        to="/dashboard/purchases/$id/show"
        params={{ id: opens.order_id }}
        className={buttonClass({ variant, wide: true })}
      >
        {t('opens', { day: days.long(opens.on) })} <Icon name="arrow-right" />
      </Link>
    )
  return (
    <Link
      to="/course/{-$environment}/$id/theory/{-$subject}"
      params={{ id: String(courseId) }}
      className={buttonClass({ variant, wide: true })}
    >
      {t(variant === 'primary' ? 'continue' : 'open')} <Icon name="arrow-right" />
    </Link>
  )
}
