import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { companyFilter, companyQuantityLimit, quantityLimit, typedQuantityLimit } from '../../contract/constants.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'

const action = `${buttonClass({ variant: 'secondary' })} w-full`

/** Where a group of each size goes: to a course, to dates in the cart or a quote, or to the subscription. */
export function BusinessDoors() {
  const t = useTranslations('content.business.doors')
  const { shopping } = useSite()
  const courses = (search: { filter_id?: number }, words: string) =>
    shopping && (
      <Link to="/discover" search={search} className={action}>
        {words}
      </Link>
    )
  return (
    <section aria-labelledby="doors" className="no-print wrap pt-8">
      <h2 id="doors" className="text-2xl">
        {t('title')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:gap-4 lg:grid-cols-3">
        <Door range={`1–${quantityLimit}`} last={quantityLimit} text={t('few')}>
          {courses({}, t('fewAction'))}
        </Door>
        <Door
          range={`${quantityLimit + 1}–${typedQuantityLimit}`}
          last={typedQuantityLimit}
          text={t('team', { max: String(companyQuantityLimit) })}
        >
          {courses({ filter_id: companyFilter }, t('teamAction'))}
          <a href="#request" className={action}>
            {t('teamQuote')}
          </a>
        </Door>
        <Door
          range={t('many', { count: String(typedQuantityLimit + 1) })}
          last={typedQuantityLimit + 1}
          text={t('manyText')}
        >
          <a href="#calculator" className={action}>
            {t('manyAction')}
          </a>
        </Door>
      </ul>
    </section>
  )
}

type DoorProps = { range: string; last: number; text: string; children: ReactNode }

/** `last`: the number before the word "people", which decides its form. */
function Door({ range, last, text, children }: DoorProps) {
  const t = useTranslations('content.business.doors')
  return (
    <li className="flex flex-col gap-2.5 rounded-xl border border-line bg-surface p-4 sm:gap-3 sm:p-5">
      <h3 className="text-xl font-bold text-pine sm:text-2xl">
        {range} <span className="text-base font-semibold text-ink">{t('people', { count: last })}</span>
      </h3>
      <p className="flex-1 text-ink-soft">{text}</p>
      <div className="grid gap-2 sm:gap-3">{children}</div>
    </li>
  )
}
