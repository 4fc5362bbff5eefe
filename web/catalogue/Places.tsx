import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DateProposal } from '../../contract/cart-dates.ts'
import { companyQuantityLimit, typedQuantityLimit } from '../../contract/constants.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { ProposedDates, QuoteLink } from './parts/ProposedDates.tsx'

type Props = { value: number; proposal: DateProposal | undefined; onValue: (quantity: number) => void }

/** How many seats are put into the cart; what is typed stays, and is answered when the date has fewer. */
export function Places({ value, proposal, onValue }: Props) {
  const t = useTranslations('catalogue.cart')
  const isQuoted = value > companyQuantityLimit
  const offer = (words: ReactNode) =>
    isQuoted ? <QuoteLink people={value}>{words}</QuoteLink> : <QuoteLink>{words}</QuoteLink>
  return (
    <div className="grid gap-3 text-sm">
      <NumberField label={t('quantity')} value={value} min={1} max={typedQuantityLimit} onValue={onValue} />
      {proposal && <ProposedDates proposal={proposal} wanted={value} />}
      {isQuoted ? (
        <p role="status" className="font-semibold text-amber-ink">
          {t.rich('quoted', { max: String(companyQuantityLimit), offer })}
        </p>
      ) : (
        <p className="text-ink-soft">{t.rich('more', { offer })}</p>
      )}
    </div>
  )
}
