import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dot, lineInWords } from '../../contract/line-in-words.ts'
import { useTranslations } from 'use-intl'
import type { CartItem } from '../../contract/shop.ts'
import { useOwned } from '../catalogue/parts/useOwned.ts'
import { Badge } from '../ui/Badge.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { Price } from '../ui/Price.tsx'

/**
 * `isOne`: the only date of its course in the cart. `named`: the course and, of several, the date, for who does not see
 * the line.
 */
type Part = (item: CartItem, date: { isOne: boolean; named: string }) => ReactNode
/** `course`: one of the dates. `action`: at the end of a date. */
type Props = { course: CartItem; dates: readonly CartItem[]; places: Part; action?: Part }

/** A course of the cart: its picture and name once, and each of its dates with the number of seats and the price. */
export function CartCourse({ course, dates, places, action }: Props) {
  const t = useTranslations('shop.cart')
  const { ownership } = useOwned(course.course_id)
  const isOne = dates.length === 1
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-0">
      <img
        src={course.thumb}
        alt=""
        width={120}
        height={75}
        className={cx(
          'h-auto w-20 flex-none self-start rounded-md sm:w-30',
          !isOne && Boolean(action) && 'max-sm:hidden',
        )}
      />
      <div className="min-w-0 flex-1">
        <h2 lang={course.lang} className="text-base sm:text-lg">
          <Link
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(course.course_id) }}
            className="hover:text-pine"
          >
            {course.name}
          </Link>
        </h2>
        {!isOne && (
          <p className="text-sm text-ink-soft">
            {t('dates', { count: dates.length })}
            {dot}
            {t('places', { count: dates.reduce((sum, { quantity }) => sum + quantity, 0) })}
          </p>
        )}
        {ownership === 'renewable' && (
          <Badge tone="amber" className="mt-2" icon={<Icon name="refresh" size={14} />}>
            {t('renewal')}
          </Badge>
        )}
        {isOne ? (
          <CartDate item={course} isOne places={places} action={action} />
        ) : (
          <ul className="mt-1">
            {dates.map((item) => (
              <li key={item.key} className="border-t border-line py-3 first:border-0 last:pb-0">
                <CartDate item={item} isOne={false} places={places} action={action} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

type DateProps = { item: CartItem; isOne: boolean; places: Part; action: Part | undefined }

/** Where and when a date is, its seats and price. */
function CartDate({ item, isOne, places, action }: DateProps) {
  const date = { isOne, named: isOne ? item.name : `${item.name}, ${lineInWords(item)}` }
  return (
    <>
      <p className="text-sm text-ink-soft">{lineInWords(item)}</p>
      {item.overlap && (
        <p className="mt-2 flex items-start gap-2 text-sm font-semibold text-amber-ink">
          <Icon name="warning" size={18} className="mt-px flex-none" />
          {item.overlap}
        </p>
      )}
      <div
        className={cx(
          'flex flex-wrap justify-between gap-y-2',
          isOne ? 'items-end gap-x-6' : 'items-start gap-x-3',
          Boolean(action) && (isOne ? 'mt-3' : 'mt-2'),
        )}
      >
        <div className="text-sm text-ink-soft">{places(item, date)}</div>
        <div
          className={cx(
            'flex items-center justify-between gap-3',
            Boolean(action) && 'min-h-11',
            Boolean(action) && isOne && 'max-sm:w-full',
          )}
        >
          <Price
            price={item.price}
            was={item.hl_original_price ?? undefined}
            className={cx(!isOne && (action ? 'max-sm:max-w-24 max-sm:justify-end' : 'max-w-24 justify-end'))}
          />
          {action?.(item, date)}
        </div>
      </div>
    </>
  )
}
