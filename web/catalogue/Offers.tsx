import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { firstProducts } from '../../contract/constants.ts'
import type { Product } from '../../contract/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Price } from '../ui/Price.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { isOpen } from './course.ts'
import { useDays } from './parts/useDays.ts'

/** Above the text. */
const place = 'lg:col-start-1 lg:row-start-1'

type Props = {
  inPreparation: boolean
  products: readonly Product[]
  chosen: number | undefined
  onChoose: (product: number) => void
}

/** When and where: the first three offerings, the rest on demand, one chosen. */
export function Offers({ inPreparation, products, chosen, onChoose }: Props) {
  const t = useTranslations('catalogue.offers')
  const [all, setAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const hidden = products.slice(firstProducts)
  const unfolded = all || hidden.some(({ product_id }) => product_id === chosen)
  const list = unfolded ? products : products.slice(0, firstProducts)
  /** The button disappears: focus goes to the first new date that can be chosen, or to the dates. */
  function unfold() {
    flushSync(() => setAll(true))
    const dates = [...(section.current?.querySelectorAll<HTMLElement>('input') ?? [])]
    const next =
      dates.slice(firstProducts).find((date) => !date.matches(':disabled')) ??
      section.current?.querySelector('fieldset')
    next?.focus()
  }
  if (inPreparation)
    return (
      <section className={place}>
        <h2 className="mb-3 text-2xl">{t('inPreparation')}</h2>
        <p className="text-ink-soft">{t('inPreparationText')}</p>
      </section>
    )
  if (!products.length) return <p className={`${place} text-ink-soft`}>{t('none')}</p>
  return (
    <section ref={section} id="dates" className={`${place} no-print min-w-0`}>
      <h2 className="mb-4 text-2xl">{t('title')}</h2>
      <Choice list={list} chosen={chosen} onChoose={onChoose} />
      {hidden.length > 0 && !unfolded && (
        <Button variant="quiet" onClick={unfold} className="mt-2">
          {t('more', { count: hidden.length })}
        </Button>
      )}
    </section>
  )
}

function Choice({ list, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { list: readonly Product[] }) {
  const t = useTranslations('catalogue.offers')
  return (
    <RadioGroup
      cards
      label={t('title')}
      labelHidden
      name="product"
      value={chosen === undefined ? '' : String(chosen)}
      onValue={(value) => onChoose(Number(value))}
      options={list.map((product) => ({
        value: String(product.product_id),
        disabled: !isOpen(product),
        label: <When product={product} />,
        hint: <Where product={product} />,
        aside: (
          <span className="flex-none text-right max-sm:hidden">
            <OfferPrice product={product} />
          </span>
        ),
      }))}
    />
  )
}

function When({ product: { start_date, end_date, city } }: { product: Product }) {
  const t = useTranslations('catalogue.offers')
  const days = useDays()
  if (!start_date) return <>{t('online')}</>
  return (
    <>
      <span className="mr-2 inline-block">{days.range(start_date, end_date ?? start_date)}</span>
      <span className="inline-block text-ink-soft">{city}</span>
    </>
  )
}

function Where({ product }: { product: Product }) {
  const t = useTranslations('catalogue.offers')
  const { location_name, location_address, online, product_count } = product
  const few = product_count !== null && product_count <= 2
  return (
    <>
      <span className="block">
        {online ? t('anytime') : [location_name, location_address].filter(Boolean).join(', ')}
      </span>
      {product_count !== null && (
        <span className={cx('mt-0.5 block', few && 'font-semibold text-amber-ink')}>
          {t(few && product_count > 0 ? 'fewSeats' : 'seats', { count: product_count })}
        </span>
      )}
      <span className="mt-2 block text-ink sm:hidden">
        <OfferPrice product={product} />
      </span>
    </>
  )
}

/** At the end of the line, or under it where that is too narrow. */
const OfferPrice = ({ product: { price_formated, special, lowest_30_formated } }: { product: Product }) => (
  <Price price={special?.price_formated ?? price_formated} was={lowest_30_formated} />
)
