import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { textLink } from '../../ui/textLink.ts'
import { Facts } from '../Facts.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { CorrectBuyerForm } from './CorrectBuyerForm.tsx'
import { isCorrectable } from './is-correctable.ts'
import { SplitOrderForm } from './SplitOrderForm.tsx'

/** Who ordered, and for which company, which can be corrected; one that awaits a transfer is divided between two. */
export function BuyerFacts({ order, settles, sells }: { order: ManagedOrder; settles: boolean; sells: boolean }) {
  const [open, setOpen] = useState<'correct' | 'split'>()
  const close = () => setOpen(undefined)
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
          [t('named'), order.named && order.named.name !== buyer.name ? order.named.name : undefined],
          [t('company'), company?.name],
          [t('code'), company?.code],
          [t('vat'), company?.vat],
          [t('address'), company?.address ?? order.named?.address],
          [t('reference'), company?.reference],
          [t('comment'), comment],
          [t('discountCode'), discount_code],
          [t('language'), languages(language)],
          [t('seller'), sale?.seller],
          [t('payer'), sale && [sale.payer, sale.payer_code, sale.payer_email].filter(Boolean).join(', ')],
          [t('learner'), sale?.learner],
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
      {company && !company.confirmed && <p className="mt-3 text-sm text-ink-soft">{t('unconfirmed')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {settles && isCorrectable(order) && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('correct')}>
            {t('correct')}
          </Button>
        )}
        {sells && order.splittable && (
          <Button size="sm" variant="secondary" onClick={() => setOpen('split')}>
            {t('split')}
          </Button>
        )}
      </div>
      <Dialog open={open === 'correct'} onClose={close} title={t('correctTitle')}>
        <CorrectBuyerForm order={order} onClose={close} />
      </Dialog>
      <Dialog open={open === 'split'} onClose={close} title={t('splitTitle')}>
        <SplitOrderForm order={order} onClose={close} />
      </Dialog>
      {buyer.erased && <p className="mt-3 text-sm text-ink-soft">{t('invoiceKeeps')}</p>}
    </Panel>
  )
}
