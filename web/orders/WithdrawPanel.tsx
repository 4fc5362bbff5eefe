import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Order } from '../../contract/orders.ts'
import { call } from '../api/client.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useMoment } from './useMoment.ts'

/** The right of withdrawal of an order, in two steps (CRD art. 11a); nothing where there is none. */
export function WithdrawPanel({ order }: { order: Order }) {
  const t = useTranslations('orders.withdrawal')
  const days = useDays()
  const [confirming, setConfirming] = useState(false)
  const moment = useMoment()
  const { state, until, begun_at, review } = order.withdrawal
  if (state === 'none') return null
  if (state !== 'open' || !until) return <Notice>{t(state === 'done' ? 'done' : 'declared')}</Notice>
  return (
    <section aria-labelledby="withdrawal" className="border-t border-line pt-6">
      <h2 id="withdrawal" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">{t('open', { day: days.long(until) })}</p>
      {review && (
        <p className="mt-1 max-w-prose text-ink-soft">
          {t(`reviewed.${review}`, { at: begun_at ? moment(begun_at) : '' })}
        </p>
      )}
      <Button variant="secondary" className="mt-3" onClick={() => setConfirming(true)}>
        {t('start')}
      </Button>
      <Confirm
        id={order.order_id}
        isReviewed={review !== null}
        open={confirming}
        onClose={() => setConfirming(false)}
      />
    </section>
  )
}

type Confirmed = { id: number; isReviewed: boolean; open: boolean; onClose: () => void }

function Confirm({ id, isReviewed, open, onClose }: Confirmed) {
  const t = useTranslations('orders.withdrawal')
  const queryClient = useQueryClient()
  const withdraw = useMutation({
    networkMode: 'always',
    mutationFn: () => call('withdrawFromOrder', { params: { id }, body: {} }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['own'] })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('confirmTitle')}
      footer={
        <Button variant="danger" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('confirm')}
        </Button>
      }
    >
      <p>{t(isReviewed ? 'reviewed.confirm' : 'confirmText', { id: String(id) })}</p>
      <div role="alert" className="mt-4 empty:hidden">
        {withdraw.error && (
          <Notice kind="danger" title={t('failed')}>
            {withdraw.error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
