import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { useMoney } from '../kit/useMoney.ts'
import { ReasonField } from '../ReasonField.tsx'
import { readAmount } from './read-amount.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { order: ManagedOrder; place: ManagedOrder['places'][number]; name: string; onClose: () => void }

/** Cancels a place, and gives back its share of the line or less. */
export function CancelPlaceForm({ order, place, name, onClose }: Props) {
  const t = useTranslations('manageOrders.places')
  const part = useTranslations('manageOrders.part')
  const money = useMoney()
  const { show } = useToast()
  const update = useOrderUpdate()
  const line = order.lines.find(({ position }) => position === place.line)
  const left = line?.left ?? 0
  const most = Math.min(left, order.rest > 0 ? order.rest : order.refundable)
  const label = t(order.rest > 0 ? 'cancelReduce' : 'cancelAmount')
  const places = line ? line.quantity - line.cancelled : 1
  const share = Math.min(most, Math.round((left * 100) / places) / 100)
  const { errors, failure, pending, submit, formRef } = useCallForm('cancelPlace', {
    labels: { amount: label, reason: t('reason') },
    focus: 'field',
    read: (form) => {
      const typed = String(form.get('amount')).trim()
      return {
        amount: /^0+(?:[.,]0+)?$/.test(typed) ? 0 : readAmount(typed),
        reason: String(form.get('reason')).trim(),
      }
    },
    validate: ({ amount, reason }) => ({
      amount: amount === undefined || amount > most ? t('writeAmount', { amount: money(most) }) : undefined,
      reason: reason ? undefined : t('writeReason'),
    }),
    request: ({ amount = 0, reason }) => ({
      params: { id: order.order_id, place: place.id },
      body: { amount, line_left: left, reason },
    }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('cancelled') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('cancelText', { name })}</p>
      <TextField
        id="amount"
        name="amount"
        inputMode="decimal"
        required
        label={label}
        hint={t('cancelAmountHint', { amount: money(most) })}
        defaultValue={String(share).replace('.', ',')}
        error={errors.amount}
      />
      <ReasonField label={t('reason')} hint={part('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notCancelled')} />
      <Button type="submit" variant="danger" pending={pending} className="justify-self-start">
        {t('cancelTitle')}
      </Button>
    </form>
  )
}
