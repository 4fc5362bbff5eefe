import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useToast } from '../../ui/toastContext.ts'
import { ReasonField } from '../ReasonField.tsx'
import { CancelOutcome, useCancelPreview } from './CancelOutcome.tsx'
import { cancelPreviewQuery } from './queries.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

/** Cancels places of an order that awaits its transfer: so many of each line. */
export function ReduceOrderForm({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const t = useTranslations('manageOrders.cancel')
  const part = useTranslations('manageOrders.part')
  const { show } = useToast()
  const update = useOrderUpdate()
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const wanted = order.lines.flatMap(({ position }) => {
    const quantity = Number(counts[position])
    return Number.isInteger(quantity) && quantity > 0 ? [{ position, quantity }] : []
  })
  const id = order.order_id
  const asked = useDebounced(JSON.stringify({ place_ids: [], cancel_lines: wanted, amounts: [] }), 250)
  const preview = useCancelPreview(cancelPreviewQuery(id, asked, wanted.length > 0))
  const cancelled = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const { errors, failure, pending, submit, formRef } = useCallForm('reduceOrder', {
    labels: { reason: part('reason') },
    focus: 'field',
    read: (form) => ({ cancel_lines: wanted, reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ reason: reason ? undefined : part('writeReason') }),
    request: (body) => ({ params: { id }, body: { ...body, expected_total: order.total } }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('cancelled', { count: cancelled }) })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <p>{t('reduceText')}</p>
      {order.lines.map(({ position, name, quantity }) => (
        <TextField
          key={position}
          id={`places-${position}`}
          name={`places-${position}`}
          type="number"
          min={0}
          max={quantity}
          value={counts[position] ?? '0'}
          onChange={({ currentTarget: { value } }) => setCounts((all) => ({ ...all, [position]: value }))}
          label={t('countOf', { course: name, count: quantity })}
        />
      ))}
      {errors.cancel_lines && <FieldError id="cancel_lines-error">{errors.cancel_lines}</FieldError>}
      {wanted.length > 0 && <CancelOutcome query={preview} isOwed />}
      <ReasonField label={part('reason')} hint={part('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notCancelled')} />
      <Button type="submit" variant="danger" pending={pending} disabled={!cancelled} className="justify-self-start">
        {t('save', { count: cancelled })}
      </Button>
    </form>
  )
}
