import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useBuyerFields } from './useBuyerFields.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

const nobody = { company_name: '', company_code: '', company_address: '', company_vat: '', company_reference: '' }

/** Divides an order between two payers: which places become an order of another company. */
export function SplitOrderForm({ order, onClose }: { order: ManagedOrder; onClose: () => void }) {
  const t = useTranslations('manageOrders.buyer')
  const { show } = useToast()
  const update = useOrderUpdate()
  const buyer = useBuyerFields(nobody)
  const { errors, failure, pending, submit, formRef } = useCallForm('splitOrder', {
    labels: { ...buyer.labels, reason: t('reason') },
    focus: 'field',
    read: (form) => ({
      ...buyer.values,
      split_lines: order.lines.flatMap(({ position }) => {
        const quantity = Number(form.get(`places-${position}`))
        return quantity > 0 ? [{ position, quantity }] : []
      }),
      reason: String(form.get('reason')).trim(),
    }),
    validate: ({ reason }) => ({ ...buyer.missing(), reason: reason ? undefined : t('writeReason') }),
    request: (body) => ({ params: { id: order.order_id }, body: { ...body, expected_total: order.total } }),
    onDone: async ({ order: changed, new_order_id: id }) => {
      await update(changed)
      show({ kind: 'success', text: t('splitDone', { id: String(id) }) })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('splitText')}</p>
      {order.lines.map(({ position, name, quantity }) => (
        <TextField
          key={position}
          id={`places-${position}`}
          name={`places-${position}`}
          type="number"
          min={0}
          max={quantity}
          defaultValue={0}
          label={t('splitCount', { course: name, count: quantity })}
        />
      ))}
      {errors.split_lines && <FieldError id="split_lines-error">{errors.split_lines}</FieldError>}
      {buyer.draw(errors)}
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notSplit')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('splitSave')}
      </Button>
    </form>
  )
}
