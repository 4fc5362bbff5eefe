import { lazy, Suspense, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ProposedDate } from '../../contract/cart-dates.ts'
import type { Product } from '../../contract/catalogue.ts'
import { DatePicker } from '../dates/DatePicker.tsx'
import { isOpen } from './course.ts'
import { OtherDates } from './OtherDates.tsx'
import { dateOf } from './parts/dateOf.tsx'

/** Nobody asks for a date where there is one with a free place. */
const TellMe = lazy(() => import('./TellMe.tsx').then((module) => ({ default: module.TellMe })))
const FullCity = lazy(() => import('./FullCity.tsx').then((module) => ({ default: module.FullCity })))

/** Above the text. */
const place = 'lg:col-start-1'

type Props = {
  course: number
  inPreparation: boolean
  products: readonly Product[]
  chosen: number | undefined
  /** On which dates the places are when the chosen one has too few. */
  proposed: readonly ProposedDate[] | undefined
  onChoose: (product: number) => void
  city: string | undefined
  onCity: (city: string | undefined) => void
  firstCity: string | undefined
}

/** When and where: the offerings of the course, one chosen. */
export function Offers({ course, inPreparation, products, chosen, proposed, ...choosing }: Props) {
  const { onChoose, city, onCity, firstCity } = choosing
  const t = useTranslations('catalogue.offers')
  const places = useTranslations('catalogue.cart')
  const dates = useMemo(() => {
    const shown = products.map((product) => {
      const found = proposed?.find(({ product_id }) => product_id === product.product_id)
      if (!found) return dateOf(product)
      const words = `${places('proposed')} ${places('placesOf', { count: found.quantity })}`
      const note = <span className="font-semibold text-amber-ink">{words}</span>
      return { ...dateOf(product), marked: true, note }
    })
    // The course says once that it is free.
    return products.some(({ price }) => price > 0) ? shown : shown.map((date) => ({ ...date, price: undefined }))
  }, [products, proposed, places])
  if (inPreparation)
    return (
      <section className={place}>
        <h2 className="mb-3 text-2xl">{t('inPreparation')}</h2>
        <p className="measure mb-5 text-ink-soft">{t('inPreparationText')}</p>
        <Suspense>
          <TellMe course={course} />
        </Suspense>
      </section>
    )
  if (!products.length)
    return (
      <section className={place}>
        <p className="mb-5 text-ink-soft">{t('none')}</p>
        <Suspense>
          <TellMe course={course} />
        </Suspense>
      </section>
    )
  return (
    <section id="dates" className={`${place} no-print min-w-0`}>
      <h2 className="mb-4 text-2xl">{t('title')}</h2>
      {!products.some(isOpen) && (
        <div className="mb-6 grid gap-4 rounded-lg border border-line p-4 sm:p-5">
          <div>
            <h3 className="text-lg">{t('allFull')}</h3>
            <p className="text-ink-soft">{t('allFullText')}</p>
          </div>
          <Suspense>
            <TellMe course={course} />
          </Suspense>
        </div>
      )}
      <DatePicker
        name="product"
        label={t('title')}
        dates={dates}
        chosen={chosen === undefined || (proposed && proposed.length > 1) ? '' : String(chosen)}
        onChoose={(value) => onChoose(Number(value))}
        city={city}
        onCity={onCity}
        firstCity={firstCity}
        whenFull={
          products.some(isOpen)
            ? (full) => (
                <Suspense>
                  <FullCity key={full} city={full} {...{ course, products, onChoose, onCity }} />
                </Suspense>
              )
            : undefined
        }
      />
      <OtherDates products={products} chosen={chosen} />
    </section>
  )
}
