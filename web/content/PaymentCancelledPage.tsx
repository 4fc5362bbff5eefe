import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { PaymentResult } from './parts/PaymentResult.tsx'
import { resultHead } from './parts/payment-result.ts'

export const Route = createFileRoute('/payment/cancelled')({
  staticData: { messages: ['content'] },
  head: resultHead('cancelled'),
  component: PaymentCancelledPage,
})

function PaymentCancelledPage() {
  const t = useTranslations('content.payment')
  return (
    <PaymentResult kind="cancelled">
      <Link to="/cart" className={buttonClass({ size: 'lg' })}>
        {t('cancelled.action')}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
        {t('home')}
      </Link>
    </PaymentResult>
  )
}
