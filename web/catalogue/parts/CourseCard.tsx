import { Link, useRouter } from '@tanstack/react-router'
import { memo, type ReactNode, useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { CourseCard as CourseOnCard } from '../../../contract/catalogue.ts'
import { FavouriteHeart } from '../../favourites/FavouriteHeart.tsx'
import { useSite } from '../../shell/useSite.ts'
import { pictureSet } from '../../pictures.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { stretchedLink } from '../../ui/textLink.ts'
import type { BackRoute } from '../back-link.rules.ts'
import { useDays } from './useDays.ts'

const frame =
  'group relative grid overflow-hidden rounded-lg border border-line bg-surface transition hover:border-line-strong hover:shadow-md ' +
  'motion-safe:hover:-translate-y-0.5'

/** A card narrower than 13.75 rem (220 px), four side by side on a tablet, shows only title, duration and price. */
const inset = 'px-4 sm:px-5 @max-[13.75rem]/card:px-3 @max-[10.3125rem]/card:px-2'

const nowhere: readonly string[] = []

export type CourseCardProps = {
  course: CourseOnCard
  /** In a grid whose items span four rows, the rows of neighbouring cards align. */
  aligned?: boolean
  /** The first pictures of a page are not lazy. */
  eager?: boolean
  /** The very first: the largest contentful paint on a phone. */
  first?: boolean
  level?: 2 | 3
  /** The screen of the list: the course links back to it, with its query at the time of the click. */
  back?: BackRoute
  /** The cities that the list is narrowed to: the card shows and opens the date there. */
  inCities?: readonly string[]
  /** The month (`YYYY-MM`) that it is narrowed to. */
  inMonth?: string | undefined
  /** A button under the price. */
  action?: ReactNode
}

/** The soonest date in one of the cities and in the month; without them, the soonest of all. */
function nextDate({ dates }: CourseOnCard, cities: readonly string[], month: string | undefined) {
  const fits = (date: string | null) => (month ? date?.startsWith(month) : cities.length > 0 || date !== null)
  return dates.find(({ city, date }) => (!cities.length || cities.includes(city)) && fits(date))
}

/** A course in a list: the whole card is a link, with the heart of a favourite above it. */
export const CourseCard = memo(function CourseCard({
  course,
  aligned,
  eager,
  first,
  level = 3,
  back,
  inCities = nowhere,
  inMonth,
  action,
}: CourseCardProps) {
  const t = useTranslations('catalogue.card')
  const { language } = useSite()
  const router = useRouter()
  const state = useCallback(() => (back ? { back, backSearch: router.latestLocation.searchStr } : {}), [back, router])
  const { id, lang, title, thumb, image, category_key, category_name, shortDescription } = course
  const { price_formated, special } = course
  const Heading = `h${level}` as const
  const name = useId()
  return (
    <article
      data-tint={category_key}
      aria-labelledby={name}
      className={cx(
        frame,
        aligned
          ? 'gap-y-0 max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-x-3 sm:row-span-4 sm:grid-rows-subgrid'
          : '@container/card grid-cols-1 grid-rows-[auto_auto_1fr_auto]',
      )}
    >
      <div
        className={cx(
          'overflow-hidden bg-tint sm:relative',
          aligned
            ? 'aspect-16/10 max-sm:mt-4 max-sm:ml-4 max-sm:aspect-4/3 max-sm:self-start max-sm:rounded-md'
            : 'relative aspect-16/10 max-sm:aspect-16/9',
        )}
      >
        <img
          src={thumb}
          srcSet={pictureSet(thumb, image)}
          sizes={`(min-width: 1200px) 300px, (min-width: 640px) 45vw, ${aligned ? '112px' : '92vw'}`}
          alt=""
          width={480}
          height={300}
          loading={eager ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="size-full object-cover object-[50%_80%] transition duration-250 dark:brightness-90 motion-safe:group-hover:scale-[1.025]"
        />
        <FavouriteHeart course={id} title={title} />
      </div>
      <div className={cx(inset, 'pt-4 @max-[13.75rem]/card:pt-3', aligned && 'max-sm:pr-14 max-sm:pl-0')}>
        <p className="text-xs font-bold text-tint-ink">
          {category_name}
          {lang !== language && <span className="font-normal">{`\u00a0· ${t('untranslated')}`}</span>}
        </p>
        <Heading
          id={name}
          lang={lang}
          className="mt-1 text-lg leading-snug @max-[13.75rem]/card:text-base @max-[13.75rem]/card:leading-snug @max-[13.75rem]/card:hyphens-auto @max-[10.3125rem]/card:text-sm @max-[10.3125rem]/card:leading-snug"
        >
          <Link
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(id) }}
            search={
              inCities.length || inMonth ? { product: nextDate(course, inCities, inMonth)?.product_id } : undefined
            }
            state={state}
            className={cx(stretchedLink, 'group-hover:text-pine')}
          >
            {title}
          </Link>
        </Heading>
      </div>
      <p
        lang={lang}
        className={cx(
          'mx-4 mt-2 line-clamp-2 self-start text-sm text-ink-soft max-sm:hidden sm:mx-5',
          '@max-[13.75rem]/card:invisible @max-[13.75rem]/card:m-0 @max-[13.75rem]/card:h-0',
        )}
      >
        {shortDescription}
      </p>
      <div
        className={cx(
          inset,
          'grid grid-cols-1 content-end gap-1.5 pt-4 pb-4 text-sm sm:pb-5 @max-[13.75rem]/card:pt-3 @max-[13.75rem]/card:pb-3',
          aligned && 'max-sm:col-span-2 max-sm:pt-3 max-sm:pb-3',
        )}
      >
        <Facts course={course} inCities={inCities} inMonth={inMonth} />
        <p className={cx('mt-2 border-t border-line pt-3 @max-[13.75rem]/card:min-h-17', aligned && 'max-sm:mt-1')}>
          {price_formated === null ? (
            <Badge tone="amber">{t('inPreparation')}</Badge>
          ) : (
            <Price price={special?.price_formated ?? price_formated} was={special?.lowest_30_formated} />
          )}
        </p>
        {action && <div className="relative z-1 pt-2">{action}</div>}
      </div>
    </article>
  )
})

/** Of the next date: the icon says it to those who see the card. */
const labelUnseen = (words: ReactNode) => <span className="sr-only">{words}</span>

/** Rating and length, then when and where next: a line each, so that neighbouring cards align. */
function Facts({
  course,
  inCities,
  inMonth,
}: Required<Pick<CourseCardProps, 'course' | 'inCities'>> & Pick<CourseCardProps, 'inMonth'>) {
  const { rating, rating_count, course_duration, date, dates, cities, product_id, products_open } = course
  const next = nextDate(course, inCities, inMonth)
  const day = next ? next.date : date
  const t = useTranslations('catalogue.card')
  const days = useDays()
  const isFullHere = inCities.length > 0 && !next && products_open > 0
  const nearest = isFullHere ? nextDate(course, nowhere, inMonth) : undefined
  const others = new Set(dates.filter((one) => one.date !== null && one.city !== next?.city).map(({ city }) => city))
  const where = nearest?.date
    ? t('elsewhere', { city: nearest.city, day: days.short(nearest.date) })
    : !next || !day
      ? cities.join(', ')
      : others.size > 1
        ? t('more', { city: next.city, count: others.size })
        : [next.city, ...others].join(', ')
  return (
    <>
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 @max-[13.75rem]/card:text-xs">
        {rating_count > 0 ? (
          <Rating value={rating} count={rating_count} showValue />
        ) : (
          <span className="text-ink-soft">{t('unrated')}</span>
        )}
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-ink-soft">
          <Icon name="clock" size={16} /> {t('hours', { hours: course_duration })}
        </span>
      </p>
      <p className="flex items-center gap-1.5 text-ink-soft @max-[13.75rem]/card:hidden">
        <Icon name="calendar" size={16} />
        <span className="min-w-0 first-letter:uppercase">
          {product_id === null
            ? t('noDate')
            : products_open === 0
              ? t('allFull')
              : isFullHere
                ? t('fullIn', { city: inCities.join(', ') })
                : !day
                  ? t('anytime')
                  : t.rich('from', { day: next?.when ?? days.short(day), label: labelUnseen })}
        </span>
      </p>
      {cities.length > 0 && (
        <p className="flex items-center gap-1.5 text-ink-soft @max-[13.75rem]/card:hidden">
          <Icon name="map-pin" size={16} />
          <span className="truncate">{where}</span>
        </p>
      )}
    </>
  )
}
