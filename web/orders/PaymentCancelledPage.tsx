import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { useToast } from '../ui/toastContext.ts'
import { openPayment } from './open-payment.ts'
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

/** The buyer left the provider's page without paying: the order is kept, and can be paid again. */
function PaymentCancelledPage() {
  const t = useTranslations('orders.result')
  const { order } = Route.useSearch()
  const { progress } = useOrderProgress(order, true)
  const { show } = useToast()
  const [opening, setOpening] = useState(false)
  const id = String(order ?? '')
  if (order !== undefined && progress?.state === 'fulfilled')
    return (
      <Suspense>
        <OrderDone id={order} onward={undefined} course={progress.redirect} />
      </Suspense>
    )
  async function again(orderId: number) {
    setOpening(true)
    try {
      await openPayment(orderId)
    } catch (error) {
      setOpening(false)
      show({ kind: 'error', text: error instanceof Error ? error.message : t('failedTitle') })
    }
  }
  return (
    <PaymentResult
      kind="cancelled"
      title={t('cancelledTitle')}
      text={order === undefined ? t('cancelledPlain') : t('cancelledText', { id })}
    >
      {order === undefined ? (
        <Link to="/dashboard/purchases" className={buttonClass()}>
          {t('toOrders')}
        </Link>
      ) : (
        <>
          <Button pending={opening} onClick={() => void again(order)}>
            {t('again')}
          </Button>
          <Link
            to="/dashboard/purchases/$id/show"
            params={{ id: order }}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('toOrder')}
          </Link>
        </>
      )}
    </PaymentResult>
  )
}
