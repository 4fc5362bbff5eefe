import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { quotableQuery } from '../kit/quotable-query.ts'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { SaleForm } from './SaleForm.tsx'

/** Sells dates to a person or a company, by telephone or at the counter. */
export default function SalePage() {
  const t = useTranslations('manageSales')
  const words = useTranslations('words')
  const quotable = useQuery(quotableQuery({ free: true }))
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        above={
          <ManageLink to="orders" className="underline">
            {words('lists.orders.title')}
          </ManageLink>
        }
        actions={
          <ManageLink to="enrol" className={buttonClass({ variant: 'secondary' })}>
            {t('enrol.title')}
          </ManageLink>
        }
      />
      <QueryNotice query={quotable} />
      {quotable.data && <SaleForm quotable={quotable.data.data} />}
    </>
  )
}
