import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PlaceholderLink } from '../shell/PlaceholderLink.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { PaymentResult } from './parts/PaymentResult.tsx'
import { resultHead } from './parts/payment-result.ts'

export const Route = createFileRoute('/payment/success')({
  staticData: { messages: ['content'] },
  head: resultHead('success'),
  component: PaymentSuccessPage,
})

/**
 * The payment provider redirects the buyer here. Only the provider's own notification says whether it is paid, so this
 * page shows nothing of the order.
 */
function PaymentSuccessPage() {
  const t = useTranslations('content.payment')
  return (
    <PaymentResult kind="success" steps={[t('success.confirmed'), t('success.courses')]}>
      <PlaceholderLink path="dashboard/purchases" className={buttonClass()}>
        {t('success.action')}
      </PlaceholderLink>
      <Link to="/dashboard/courses" className={buttonClass({ variant: 'secondary' })}>
        {t('success.own')}
      </Link>
      <Link to="/" className={buttonClass({ variant: 'quiet' })}>
        {t('home')}
      </Link>
    </PaymentResult>
  )
}
