import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DateProposal } from '../../../contract/cart-dates.ts'
import { textLink } from '../../ui/textLink.ts'

/** The request of a quote, for a group of so many people. */
export const QuoteLink = ({ people, children }: { people?: number; children: ReactNode }) => (
  <Link
    to="/business/business-and-institutions"
    search={people === undefined ? {} : { people }}
    hash="request"
    className={textLink}
  >
    {children}
  </Link>
)

/** `added`: how many of the wanted places are not in the cart yet. */
type Props = { proposal: DateProposal; wanted: number; added?: number }

/** What is proposed when a date has fewer seats than are wanted: how many it has, and on which dates the places are. */
export function ProposedDates({ proposal, wanted, added = wanted }: Props) {
  const t = useTranslations('catalogue.cart')
  const { left, dates, missing, whole_groups: inWholeGroups, total } = proposal
  const offer = (words: ReactNode) => <QuoteLink people={wanted}>{words}</QuoteLink>
  return (
    <div role="status" className="rounded-md bg-amber-soft p-3 text-sm text-amber-ink">
      <p className="font-semibold">{t('dateHas', { left: left ?? 0 })}</p>
      {missing > 0 ? (
        <p className="mt-1">{t.rich('datesHave', { count: wanted - missing, offer })}</p>
      ) : (
        <>
          <p className="mt-1">{t(inWholeGroups ? 'wholeGroups' : added < wanted ? 'proposedMore' : 'proposed')}</p>
          <ul className="mt-1 list-disc pl-5">
            {dates.map(({ product_id, quantity, elsewhere, price, where }) => (
              <li key={product_id}>
                {t('proposedDate', { quantity: String(quantity), description: where, price })}
                {elsewhere && <span className="font-semibold"> ({t('otherCity')})</span>}
              </li>
            ))}
          </ul>
          {dates.length > 1 && <p className="mt-1 font-semibold">{t('proposedTotal', { total })}</p>}
        </>
      )}
    </div>
  )
}
