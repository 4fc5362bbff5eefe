import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { order: ManagedOrder; open: boolean; onClose: () => void }

/** Undoes an order, or cancels an unpaid one, after saying in numbers what that takes away. */
export function UndoDialog({ order, open, onClose }: Props) {
  const t = useTranslations('manageOrders.actions')
  return (
    <Dialog open={open} onClose={onClose} title={t(order.state === 'pending' ? 'cancel' : 'undo')}>
      <UndoForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function UndoForm({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const t = useTranslations('manageOrders.actions')
  const money = useMoney()
  const update = useOrderUpdate()
  const { state, refundable, voucher, learners, places, receipts, paid_at, due_on } = order
  const isDebt = state === 'fulfilled' && due_on !== null && paid_at === null
  const isUninvoiced = state === 'fulfilled' && voucher !== null && order.invoices.length === 0
  /** Money that came before the order was paid. */
  const parts =
    paid_at === null ? receipts.reduce((sum, { kind, amount }) => (kind === 'write_off' ? sum : sum + amount), 0) : 0
  const seatsAhead = places.filter(({ practice }) => practice && Date.parse(practice.starts_at) > Date.now()).length
  const { errors, failure, pending, submit, formRef } = useCallForm('undoOrder', {
    labels: { reason: t('reason') },
    focus: 'field',
    read: (form) => ({ reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : t('writeReason') }),
    request: (body) => ({ params: { id: order.order_id }, body }),
    onDone: async (undone) => {
      await update(undone)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <Notice kind="warning">
        {state === 'pending' ? (
          <p>{parts > 0 ? t('partsConsequence', { amount: money(parts) }) : t('cancelConsequence')}</p>
        ) : (
          <ul className="list-disc pl-5">
            <li>
              {isDebt
                ? t('debtConsequence')
                : t(isUninvoiced ? 'uninvoicedConsequence' : 'refundConsequence', { amount: money(refundable) })}
            </li>
            {parts > 0 && <li>{t('partsConsequence', { amount: money(parts) })}</li>}
            {voucher && voucher.left > 0 && <li>{t('voucherConsequence', { amount: money(voucher.left) })}</li>}
            <li>{t('learnersConsequence', { all: learners.all, begun: learners.begun })}</li>
            <li>{t('seatsConsequence', { count: seatsAhead })}</li>
          </ul>
        )}
      </Notice>
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" variant="danger" pending={pending} className="justify-self-start">
        {state === 'pending' || isDebt ? t('cancel') : t('undoFor', { amount: money(refundable) })}
      </Button>
    </form>
  )
}
