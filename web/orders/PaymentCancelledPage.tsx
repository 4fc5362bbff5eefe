import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../ui/buttonClass.ts'
import { NotPaid } from './NotPaid.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { readOrderId } from './order-id.ts'
import { useOrderProgress } from './useOrderProgress.ts'
import { unlistedHead } from '../unlisted-head.ts'

/** Loaded with an order that is paid. */
const OrderDone = lazy(() => import('./OrderDone.tsx').then((module) => ({ default: module.OrderDone })))

export const Route = createFileRoute('/payment/cancelled')({
  validateSearch: readOrderId,
  staticData: { messages: ['orders'] },
  head: ({ match: { context } }) => unlistedHead(context.messages.orders?.result.cancelledTitle, context.site.brand),
  component: PaymentCancelledPage,
})

/** The buyer comes back from the provider's page without having paid, as it says: what it reports decides. */
function PaymentCancelledPage() {
  const t = useTranslations('orders.result')
  const { order } = Route.useSearch()
  const { progress, error, signedIn } = useOrderProgress(order, true)
  const toOrders = (
    <Link to="/dashboard/purchases" className={buttonClass()}>
      {t('toOrders')}
    </Link>
  )
  if (order === undefined)
    return (
      <PaymentResult kind="cancelled" title={t('cancelledTitle')} text={t('cancelledPlain')}>
        {toOrders}
      </PaymentResult>
    )
  if (progress?.state === 'fulfilled')
    return (
      <Suspense>
        <OrderDone id={order} onward={undefined} course={progress.redirect} />
      </Suspense>
    )
  if (progress?.state === 'pending' || progress?.state === 'expired')
    return <NotPaid id={order} declinedBy={progress.declined_by} left />
  return (
    <PaymentResult
      kind="waiting"
      busy={signedIn !== 'guest' && !error && !progress}
      title={t('unknownTitle')}
      text={t('unknownText')}
    >
      {toOrders}
    </PaymentResult>
  )
}
