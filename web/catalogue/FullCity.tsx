import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { textLink } from '../ui/textLink.ts'
import { nearest } from './course.ts'
import { useDays } from './parts/useDays.ts'
import { TellMe } from './TellMe.tsx'

type Props = {
  course: number
  city: string
  products: readonly Product[]
  onChoose: (product: number) => void
  onCity: (city: string) => void
}

/** The pressed button is gone. */
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** The chosen city has no free date: the nearest one elsewhere, and one email when there is one here. */
export function FullCity({ course, city, products, onChoose, onCity }: Props) {
  const t = useTranslations('catalogue.offers')
  const days = useDays()
  const [asks, setAsks] = useState(false)
  const elsewhere = nearest(products)
  function go({ product_id, city: there }: Product) {
    onCity(there)
    onChoose(product_id)
  }
  return (
    <section aria-label={t('fullIn', { city })} className="grid gap-4 rounded-lg border border-line p-4 sm:p-5">
      <div>
        <h3 className="text-lg">{t('fullIn', { city })}</h3>
        {elsewhere && (
          <p className="mt-1 text-ink-soft">
            {t.rich(elsewhere.start_date ? 'nearestElsewhere' : 'anytimeElsewhere', {
              city: elsewhere.city,
              day: elsewhere.start_date ? days.short(elsewhere.start_date) : '',
              go: (words) => (
                <button type="button" className={textLink} onClick={() => go(elsewhere)}>
                  {words}
                </button>
              ),
            })}
          </p>
        )}
      </div>
      {asks ? (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <TellMe course={course} city={city} />
        </div>
      ) : (
        <Button
          variant="secondary"
          icon={<Icon name="mail" />}
          className="justify-self-start max-sm:w-full"
          onClick={() => setAsks(true)}
        >
          {t('tellWhenFree')}
        </Button>
      )}
    </section>
  )
}
