import { useTranslations } from 'use-intl'
import type { CompanyCard } from '../../../contract/manage/companies.ts'
import { textLink } from '../../ui/textLink.ts'
import { Facts } from '../Facts.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'

/** What a company is to pay, and what became of its places. */
export function CompanyMoney({ card }: { card: CompanyCard }) {
  const t = useTranslations('manageCompanies')
  const money = useMoney()
  const { company, agreements, current, awaited_cents, owed_cents, overdue_cents, opening_owed_cents, orders_total } =
    card
  const { places, people } = card
  const overpaid = card.overpayments.reduce((sum, { cents }) => sum + cents, 0)
  const agreed = agreements.find(({ id }) => id === current)
  const limit = agreed?.credit_days ? (agreed.credit_limit ?? null) : undefined
  return (
    <Panel title={t('money')}>
      <Facts
        facts={[
          [t('limit'), limit === undefined ? null : limit === null ? t('noLimit') : money(limit)],
          [
            t('owed'),
            owed_cents > 0 && (
              <span key="owed">
                <strong>{money(owed_cents)}</strong>
                {overdue_cents > 0 && (
                  <span className="text-danger">, {t('overdue', { amount: money(overdue_cents) })}</span>
                )}
                {opening_owed_cents > 0 && (
                  <>
                    {', '}
                    <ManageLink to="openingInvoices" search={{ search: company.code }} className={textLink}>
                      {t('openingOwed', { amount: money(opening_owed_cents) })}
                    </ManageLink>
                  </>
                )}
              </span>
            ),
          ],
          [t('awaited'), <strong key="awaited">{money(awaited_cents)}</strong>],
          [
            t('overpaid'),
            overpaid > 0 && (
              <span key="overpaid">
                <strong>{money(overpaid)}</strong>
                {card.overpayments.map(({ order_id }) => (
                  <span key={order_id}>
                    {', '}
                    <ManageLink to="order" params={{ id: order_id }} className={textLink}>
                      {t('ofOrder', { id: String(order_id) })}
                    </ManageLink>
                  </span>
                ))}
              </span>
            ),
          ],
          [t('ordersTotal'), orders_total],
          [t('bought'), places.bought],
          [t('given'), places.given],
          [t('free'), places.free],
          [t('people'), people],
        ]}
      />
      <p className="mt-3 text-sm">
        <ManageLink to="companyPlaces" search={{ company: String(company.id) }} className={textLink}>
          {t('allPlaces')}
        </ManageLink>
      </p>
    </Panel>
  )
}
