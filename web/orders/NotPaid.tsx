import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OnlineMethod } from '../../contract/order-states.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { useToast } from '../ui/toastContext.ts'
import { openPayment } from './open-payment.ts'
import { PaymentResult } from './PaymentResult.tsx'

/** Loaded once it is known that the order is not paid. */
const UnpaidOrder = lazy(() => import('./UnpaidOrder.tsx').then((module) => ({ default: module.UnpaidOrder })))
const PayWords = lazy(() => import('./UnpaidOrder.tsx').then((module) => ({ default: module.PayWords })))

/** `declinedBy`: by which method the payment was declined; otherwise it failed or the buyer gave it up. */
type Props = { id: number; declinedBy: OnlineMethod | null; left: boolean }

/** A payment that was declined, failed, or that the buyer `left`: the order is kept, and can be paid again. */
export function NotPaid({ id, declinedBy: by, left }: Props) {
  const t = useTranslations('orders')
  const { show } = useToast()
  const [opening, setOpening] = useState(false)
  async function again() {
    setOpening(true)
    try {
      await openPayment(id)
    } catch (error) {
      setOpening(false)
      show({ kind: 'error', text: error instanceof Error ? error.message : t('result.failedTitle') })
    }
  }
  const said = left ? 'cancelled' : 'failed'
  return (
    <PaymentResult
      kind={by ? 'failed' : said}
      title={by ? t('declined.title', { by }) : t(`result.${said}Title`)}
      text={by ? t('declined.text', { by, id: String(id) }) : t(`result.${said}Text`, { id: String(id) })}
      details={
        <Suspense>
          <UnpaidOrder id={id} declined={by !== null} />
        </Suspense>
      }
    >
      <Button pending={opening} onClick={() => void again()}>
        <Suspense fallback={t('result.again')}>
          <PayWords id={id} otherwise={t('result.again')} />
        </Suspense>
      </Button>
      <Link to="/dashboard/purchases/$id/show" params={{ id }} className={buttonClass({ variant: 'secondary' })}>
        {t(by ? 'declined.other' : 'result.toOrder')}
      </Link>
    </PaymentResult>
  )
}
