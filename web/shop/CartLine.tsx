import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lineInWords } from '../../contract/line-in-words.ts'
import { useTranslations } from 'use-intl'
import type { CartItem } from '../../contract/shop.ts'
import { useOwned } from '../catalogue/parts/useOwned.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { Price } from '../ui/Price.tsx'

/** One line of the cart: picture, name, location and date, number of seats, price; `action` at the end. */
export function CartLine({ item, places, action }: { item: CartItem; places: ReactNode; action?: ReactNode }) {
  const t = useTranslations('shop.cart')
  const { ownership } = useOwned(item.course_id)
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-0">
      <img
        src={item.thumb}
        alt=""
        width={120}
        height={75}
        className="h-auto w-20 flex-none self-start rounded-md sm:w-30"
      />
      <div className="min-w-0 flex-1">
        <h2 lang={item.lang} className="text-base sm:text-lg">
          <Link
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(item.course_id) }}
            className="hover:text-pine"
          >
            {item.name}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">{lineInWords(item)}</p>
        {ownership === 'renewable' && (
          <Badge tone="amber" className="mt-2" icon={<Icon name="refresh" size={14} />}>
            {t('renewal')}
          </Badge>
        )}
        {item.overlap && (
          <p className="mt-2 flex items-start gap-2 text-sm font-semibold text-amber-ink">
            <Icon name="warning" size={18} className="mt-px flex-none" />
            {item.overlap}
          </p>
        )}
        <div className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-2', Boolean(action) && 'mt-3')}>
          <div className="text-sm text-ink-soft">{places}</div>
          <div className={cx('flex items-center justify-between gap-3', Boolean(action) && 'min-h-11 max-sm:w-full')}>
            <Price price={item.price} was={item.hl_original_price ?? undefined} />
            {action}
          </div>
        </div>
      </div>
    </li>
  )
}
