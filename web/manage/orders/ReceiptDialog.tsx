import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { readAmount } from './read-amount.ts'
import { useMoney } from '../kit/useMoney.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { order: ManagedOrder; open: boolean; onClose: () => void }

/** Records the bank transfer that paid an order. */
export function TransferDialog({ order, open, onClose }: Props) {
  const t = useTranslations('manageOrders.transfer')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <TransferForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function TransferForm({
  order: { order_id: id, total, voucher },
  onClose,
}: {
  order: ManagedOrder
  onClose: () => void
}) {
  const t = useTranslations('manageOrders.transfer')
  const money = useMoney()
  const update = useOrderUpdate()
  const { errors, failure, pending, submit, formRef } = useCallForm('recordTransfer', {
    labels: { received_on: t('day'), amount: t('amount') },
    focus: 'field',
    read: (form) => ({ received_on: String(form.get('received_on')), amount: readAmount(String(form.get('amount'))) }),
    validate: ({ received_on, amount }) => ({
      received_on: received_on && received_on <= dayNow() ? undefined : t('chooseDay'),
      amount: amount === undefined ? t('writeAmount') : undefined,
    }),
    request: ({ received_on, amount = 0 }) => ({ params: { id }, body: { received_on, amount } }),
    onDone: async (order) => {
      await update(order)
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('text', { amount: money(total - (voucher?.paid ?? 0)) })}</p>
      <TextField
        id="received_on"
        name="received_on"
        type="date"
        label={t('day')}
        defaultValue={dayNow()}
        max={dayNow()}
        required
        error={errors.received_on}
      />
      <TextField id="amount" name="amount" inputMode="decimal" label={t('amount')} required error={errors.amount} />
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
