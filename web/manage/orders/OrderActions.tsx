import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { useAction } from '../useAction.ts'
import { ReceiptDialog } from './ReceiptDialog.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

const undoable: readonly ManagedOrder['state'][] = ['pending', 'fulfilled', 'review']

type Props = { order: ManagedOrder; settles: boolean; sells: boolean }

/** What can be done with the whole order. */
export function OrderActions({ order, settles, sells }: Props) {
  const t = useTranslations('manageOrders.actions')
  const [open, setOpen] = useState<'receipt' | 'undo' | 'reopen'>()
  const close = () => setOpen(undefined)
  const { state, payment_method, rest } = order
  const { show } = useToast()
  const update = useOrderUpdate()
  const { pending, run } = useAction()
  async function reopen() {
    await update(await call('reopenOrder', { params: { id: order.order_id } }))
    show({ kind: 'success', text: t('reopened') })
  }
  async function hold(held: boolean) {
    await update(await call('holdReminders', { params: { id: order.order_id }, body: { held } }))
    show({ kind: 'success', text: t(held ? 'remindersHeld' : 'remindersResumed') })
  }
  const isAwaited = rest > 0 && ((state === 'pending' && payment_method === 'invoice') || order.due_on !== null)
  const hasEmail = state === 'fulfilled' || (state === 'pending' && payment_method === 'invoice')
  return (
    <>
      {settles && isAwaited && (
        <Button
          variant="secondary"
          pending={pending === 'hold'}
          onClick={() => run('hold', () => hold(!order.reminders_held))}
        >
          {t(order.reminders_held ? 'resumeReminders' : 'holdReminders')}
        </Button>
      )}
      {hasEmail && <ResendButton order={order} />}
      {settles && undoable.includes(state) && (
        <Button variant="secondary" onClick={() => setOpen('undo')}>
          {t(state === 'pending' || (rest > 0 && order.refundable === 0) ? 'cancel' : 'undo')}
        </Button>
      )}
      {sells && order.reopenable && (
        <Button variant="secondary" onClick={() => setOpen('reopen')}>
          {t('reopen')}
        </Button>
      )}
      {settles && rest > 0 && <Button onClick={() => setOpen('receipt')}>{t('receipt')}</Button>}
      <ConfirmDialog
        open={open === 'reopen'}
        onClose={close}
        title={t('reopenTitle')}
        action={t('reopen')}
        onConfirm={reopen}
      >
        <p>{t('reopenText')}</p>
      </ConfirmDialog>
      <UndoDialog order={order} open={open === 'undo'} onClose={close} />
      <ReceiptDialog order={order} open={open === 'receipt'} onClose={close} />
    </>
  )
}

function ResendButton({ order: { order_id: id, buyer } }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders.actions')
  const { show } = useToast()
  const update = useOrderUpdate()
  const [pending, setPending] = useState(false)
  async function resend() {
    setPending(true)
    try {
      await update(await call('resendOrderEmail', { params: { id } }))
      show({ kind: 'success', text: t('resent', { email: buyer.email }) })
    } catch (error) {
      show({ kind: 'error', text: (error instanceof Error && error.message) || t('failed') })
    }
    setPending(false)
  }
  return (
    <Button variant="secondary" pending={pending} onClick={() => void resend()}>
      {t('resend')}
    </Button>
  )
}
