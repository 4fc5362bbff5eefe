import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { useAction } from '../useAction.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Refund = ManagedOrder['refunds'][number]
type Props = { order: ManagedOrder; refund: Refund; settles: boolean; onUse: () => void }

/** Where a refund is, and what can be done with one that is made by hand: noted as made, or used for something else. */
export function RefundState({ order, refund, settles, onUse }: Props) {
  const t = useTranslations('manageOrders.money')
  const money = useMoney()
  const update = useOrderUpdate()
  const queryClient = useQueryClient()
  const { pending, run } = useAction()
  const { id, state, amount, used_for } = refund
  const byHand = state === 'manual' || state === 'failed'
  const params = { id: order.order_id, refund: id }
  const isPayable = order.payable.orders.length > 0 || order.payable.openings.length > 0
  async function takeBack() {
    await update(await call('takeBackOverpayment', { params }))
    await queryClient.invalidateQueries({ queryKey: own('manage', 'order') })
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={state === 'succeeded' || state === 'used' ? 'success' : byHand ? 'danger' : 'amber'}>
        {t(`refundStates.${state}`)}
      </Badge>
      {used_for}
      {byHand && settles && (
        <>
          <Button
            size="sm"
            variant="secondary"
            pending={pending === 'settle'}
            onClick={() => run('settle', async () => update(await call('settleByHand', { params })))}
          >
            {t('settle')}
          </Button>
          {isPayable && (
            <Button size="sm" variant="quiet" onClick={onUse}>
              {t('use')}
            </Button>
          )}
        </>
      )}
      {state === 'used' && settles && (
        <Button
          size="sm"
          variant="quiet"
          pending={pending === 'back'}
          aria-label={t('takeBackUseOf', { amount: money(amount) })}
          onClick={() => run('back', takeBack)}
        >
          {t('takeBackUse')}
        </Button>
      )}
    </span>
  )
}
