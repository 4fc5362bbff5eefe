import { memo, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ProposedDate } from '../../contract/cart-dates.ts'
import type { Course, Product } from '../../contract/catalogue.ts'
import { boundAddress } from '../../contract/typography.ts'
import { cx } from '../ui/cx.ts'
import { Icon, type IconName } from '../ui/icons.tsx'
import { useSessions } from '../dates/useSessions.ts'
import { useDays } from './parts/useDays.ts'

/** Filters begin with a capital letter; inside a sentence only English capitalises languages. */
const languageInList = (name: string, locale: string) => (locale === 'en' ? name : name.toLocaleLowerCase(locale))

/** `proposed`: over which dates the places are spread. */
type Props = { course: Course; product: Product | undefined; proposed: readonly ProposedDate[] | undefined }

/** The facts of the course and the chosen offering; of several dates their days in place of its own. */
export const Facts = memo(function Facts({ course, product, proposed = [] }: Props) {
  const t = useTranslations('catalogue.facts')
  const days = useDays()
  const sessions = useSessions()
  const locale = useLocale()
  const one = proposed.length > 1 ? undefined : product
  const hours = product?.course_duration ?? course.course_duration
  return (
    <section aria-label={t('title')}>
      <dl className="grid gap-4 sm:max-lg:grid-cols-2 print:grid-cols-3">
        <Fact icon="clock" name={t('duration')}>
          {hours === course.course_duration
            ? t('hours', { hours })
            : t(product?.online ? 'hoursOnline' : 'hoursOfDate', { hours, all: course.course_duration })}
        </Fact>
        {course.languages.length > 0 && (
          <Fact icon="message" name={t('languages', { count: course.languages.length })}>
            {course.languages.map((name) => languageInList(name, locale)).join(', ')}
          </Fact>
        )}
        {!one && product && (
          <Fact ofOffer icon="calendar" name={t('start')}>
            {proposed.map(({ product_id, where }) => (
              <span key={product_id} className="block">
                {where}
              </span>
            ))}
          </Fact>
        )}
        {one?.start_date && (
          <Fact ofOffer icon="calendar" name={t('start')}>
            <span className="inline-block first-letter:uppercase">{sessions.offering(one, { year: true })}</span>
          </Fact>
        )}
        {one?.end_date && one.end_date !== one.start_date && (
          <Fact ofOffer icon="calendar" name={t('end')}>
            {days.long(one.end_date)}
          </Fact>
        )}
        {one && !one.start_date && (
          <Fact ofOffer icon="calendar" name={t('start')}>
            {t('anytime')}
          </Fact>
        )}
        {one && (
          <Fact ofOffer icon={one.online ? 'globe' : 'map-pin'} name={t('place')}>
            {one.location_name}
            {one.location_address && (
              <span className="block font-normal text-ink-soft">{boundAddress(one.location_address)}</span>
            )}
          </Fact>
        )}
        {product && !product.online && (
          <Fact icon="users" name={t('practice')}>
            {t('groups', { size: product.group_size })}
          </Fact>
        )}
        {course.certificate && (
          <Fact icon="award" name={t('certificate')}>
            {t('months', { count: course.certificate.months })}
          </Fact>
        )}
      </dl>
    </section>
  )
})

/** In print the facts of an offering are in the table of all offerings. */
function Fact({
  icon,
  name,
  ofOffer,
  children,
}: {
  icon: IconName
  name: string
  ofOffer?: boolean
  children: ReactNode
}) {
  return (
    <div className={cx('relative pl-8.5', ofOffer && 'no-print')}>
      <dt className="text-sm text-ink-soft">
        <Icon name={icon} className="absolute top-0.5 left-0 text-pine" />
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
