import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isNotFound } from '../api/failure.ts'
import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { NotPaid } from './NotPaid.tsx'
import { PaymentResult } from './PaymentResult.tsx'
import { readOrderId } from './order-id.ts'
import { useOrderProgress } from './useOrderProgress.ts'
import { unlistedHead } from '../unlisted-head.ts'

/** Loaded with an order that is paid. */
const OrderDone = lazy(() => import('./OrderDone.tsx').then((module) => ({ default: module.OrderDone })))

export const Route = createFileRoute('/payment/success')({
  validateSearch: readOrderId,
  staticData: { messages: ['orders'] },
  head: ({ match: { context } }) => unlistedHead(context.messages.orders?.result.waitingTitle, context.site.brand),
  component: PaymentSuccessPage,
})

/** Leaves for where the client that confirmed the order asked for, once; a link stays for a browser that does not go. */
function useGoOn(address: string | null | undefined) {
  useEffect(() => {
    if (address) window.location.assign(address)
  }, [address])
}

/**
 * The provider's reply to the return address, which names the payer, leaves the address bar and the history. It is not
 * needed: the provider itself is asked.
 */
function useShortAddress(order: number | undefined) {
  const navigate = Route.useNavigate()
  useEffect(() => {
    const names = [...new URLSearchParams(window.location.search).keys()]
    if (names.some((name) => name !== 'order')) void navigate({ search: { order }, replace: true })
  }, [navigate, order])
}

/**
 * The payment provider returns the buyer here. Only the provider's own word says whether it is paid: this page waits for
 * it and shows it.
 */
function PaymentSuccessPage() {
  const t = useTranslations('orders.result')
  const { order } = Route.useSearch()
  useShortAddress(order)
  const { progress, slow, error, signedIn } = useOrderProgress(order, false)
  const { language } = useSite()
  const onward = progress?.callback?.startsWith('/') ? inLanguage(language, progress.callback) : progress?.callback
  useGoOn(onward)
  const toOrder = order !== undefined && (
    <Link to="/dashboard/purchases/$id/show" params={{ id: order }} className={buttonClass()}>
      {t('toOrder')}
    </Link>
  )
  if (order === undefined || signedIn === 'guest' || (!progress && isNotFound(error)))
    return (
      <PaymentResult kind="waiting" title={t('unknownTitle')} text={t('unknownText')}>
        <Link to="/dashboard/purchases" className={buttonClass()}>
          {t('toOrders')}
        </Link>
      </PaymentResult>
    )
  if (progress?.state === 'fulfilled')
    return (
      <Suspense>
        <OrderDone id={order} onward={onward ?? undefined} course={progress.redirect} />
      </Suspense>
    )
  if (progress?.state === 'review' || progress?.state === 'refunded')
    return (
      <PaymentResult kind="failed" title={t('reviewTitle')} text={t('reviewText')}>
        {toOrder}
      </PaymentResult>
    )
  if (progress?.state === 'cancelled')
    return (
      <PaymentResult kind="cancelled" title={t('givenUpTitle')} text={t('givenUpText')}>
        {toOrder}
      </PaymentResult>
    )
  if (progress?.failed) return <NotPaid id={order} declinedBy={progress.declined_by} left={false} />
  return (
    <PaymentResult kind="waiting" busy title={t('waitingTitle')} text={t(slow ? 'longText' : 'waitingText')}>
      {toOrder}
    </PaymentResult>
  )
}
