import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { companyFilter } from '../../contract/constants.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { cx } from '../ui/cx.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { RangeField } from '../ui/RangeField.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { PriceRanges } from './PriceRanges.tsx'
import {
  employeeLimits,
  estimate,
  showEuros,
  showExactEuros,
  sliderEnd,
  tidyEmployees,
} from '../../contract/subscription.rules.ts'

type Props = {
  employees: number
  onEmployees: (employees: number) => void
  /** The typed number while it is too small for a subscription. */
  few: number | undefined
  onFew: (people: number | undefined) => void
}

/** What a group subscription would cost: the number field and the slider move together. */
export function Calculator({ employees, onEmployees, few, onFew }: Props) {
  const t = useTranslations('content.business.calculator')
  return (
    <section id="calculator" aria-labelledby="calculator-title" className="scroll-mt-16 bg-sunken py-10 sm:py-16">
      <div className="wrap">
        <h2 id="calculator-title" className="text-3xl">
          {t('title')}
        </h2>
        <p className="measure mt-2 text-ink-soft">{t('text')}</p>
        <div className="mt-6 grid gap-6 sm:mt-8 lg:grid-cols-[1.35fr_1fr]">
          <div className="grid content-start gap-6 rounded-xl border border-line bg-surface p-5 sm:gap-8 sm:p-8">
            <div className="no-print">
              <Employees employees={employees} onEmployees={onEmployees} onFew={onFew} />
            </div>
            <Price employees={employees} />
            <Few people={few} />
          </div>
          <PriceRanges employees={employees} />
        </div>
      </div>
    </section>
  )
}

/** Says how the typed number was corrected, until the next change. */
function Employees({ employees, onEmployees, onFew }: Omit<Props, 'few'>) {
  const t = useTranslations('content.business.calculator')
  const [correction, setCorrection] = useState('')
  function choose(value: number) {
    setCorrection('')
    onFew(undefined)
    onEmployees(tidyEmployees(value).employees)
  }
  function settle(typed: number) {
    const { employees: tidy, changed } = tidyEmployees(typed)
    onEmployees(tidy)
    onFew(typed > 0 && typed < employeeLimits.min ? typed : undefined)
    setCorrection(changed ? t(changed, { employees: String(tidy) }) : '')
  }
  return (
    <div className="grid gap-4">
      <NumberField
        label={t('employees')}
        hint={t('hint')}
        value={employees}
        onValue={choose}
        onTyped={settle}
        {...employeeLimits}
      />
      <p role="status" className="text-sm font-medium text-amber-ink empty:hidden">
        {correction}
      </p>
      <div>
        <RangeField
          label={t('slider')}
          labelHidden
          value={employees}
          onValue={choose}
          min={employeeLimits.min}
          max={sliderEnd}
          step={employeeLimits.step}
          valueText={t('people', { employees: String(employees) })}
        />
        <p aria-hidden className="tabular flex justify-between text-sm text-ink-soft">
          <span>{employeeLimits.min}</span>
          <span>{employeeLimits.max}+</span>
        </p>
      </div>
    </div>
  )
}

const speaksAfter = 700

/** The numbers follow the slider; screen readers announce them once they stop changing. */
function Price({ employees }: { employees: number }) {
  const t = useTranslations('content.business.calculator')
  const shown = (count: number) => {
    const { totalCents, perPersonCents } = estimate(count)
    return { total: showEuros(totalCents), perPerson: showExactEuros(perPersonCents) }
  }
  const { total, perPerson } = shown(employees)
  const sum = estimate(employees).parts.map(({ count, cents }) => `${count} × ${showEuros(cents)}`)
  return (
    <>
      <dl className="grid grid-cols-[1.4fr_1fr] gap-x-6 sm:items-end gap-y-4 border-t border-line pt-6">
        <div>
          <dt className="font-semibold text-ink-soft">{t('total')}</dt>
          <dd className="text-3xl font-bold sm:text-4xl whitespace-nowrap text-pine">{total}</dd>
          <dd className="mt-1 text-sm text-ink-soft">{sum.join(' + ')}</dd>
        </div>
        <div>
          <dt className="font-semibold text-ink-soft">{t('perPerson')}</dt>
          <dd className="text-xl font-bold sm:text-2xl whitespace-nowrap">{perPerson}</dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {t('announce', shown(useDebounced(employees, speaksAfter)))}
      </p>
    </>
  )
}

/**
 * The way of a group that is too small for a subscription: places of single courses, or a quote for the typed number.
 * On a phone not before it is typed: the choice by size says it above.
 */
function Few({ people }: { people: number | undefined }) {
  const t = useTranslations('content.business.few')
  const { shopping } = useSite()
  return (
    <div className={cx('no-print border-t border-line pt-6', !people && 'max-sm:hidden')}>
      <h3 className="text-lg">{t('title')}</h3>
      <p className="mt-1 text-ink-soft">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {shopping && (
          <Link to="/discover" search={{ filter_id: companyFilter }} className={buttonClass({ variant: 'secondary' })}>
            {t('courses')}
          </Link>
        )}
        <a href="#request" className={buttonClass({ variant: people ? 'primary' : 'secondary' })}>
          {t('offer', { count: people ?? 0 })}
        </a>
      </div>
    </div>
  )
}
