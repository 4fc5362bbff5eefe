import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { textLink } from '../../ui/textLink.ts'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'

/** Who ordered, and for which company. */
export function BuyerFacts({ order }: { order: ManagedOrder }) {
  const { buyer, company, comment, discount_code, language, quote, sale } = order
  const t = useTranslations('manageOrders.buyer')
  const languages = useTranslations('managePeople.facts.languages')
  return (
    <Panel title={t('title')}>
      <Facts
        facts={[
          [t('name'), buyer.name],
          [
            t('email'),
            buyer.email && (
              <a key="email" href={`mailto:${buyer.email}`} className={textLink}>
                {buyer.email}
              </a>
            ),
          ],
          [t('telephone'), buyer.telephone],
          [t('company'), company?.name],
          [t('code'), company?.code],
          [t('vat'), company?.vat],
          [t('address'), company?.address],
          [t('reference'), company?.reference],
          [t('comment'), comment],
          [t('discountCode'), discount_code],
          [t('language'), languages(language)],
          [t('seller'), sale?.seller],
          [t('payer'), sale?.payer],
          [t('saleReason'), sale?.reason],
          [
            t('quote'),
            quote && (
              <ManageLink key="quote" to="quote" params={{ id: quote.id }} className={textLink}>
                {quote.number}
              </ManageLink>
            ),
          ],
          [
            t('request'),
            quote?.conversation_id && (
              <ManageLink key="request" to="conversation" params={{ id: quote.conversation_id }} className={textLink}>
                {t('openRequest')}
              </ManageLink>
            ),
          ],
        ]}
      />
      {buyer.erased && <p className="mt-3 text-sm text-ink-soft">{t('invoiceKeeps')}</p>}
    </Panel>
  )
}
