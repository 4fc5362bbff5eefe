import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { ReasonField } from '../ReasonField.tsx'
import { useBuyerFields } from './useBuyerFields.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = {
  order: ManagedOrder
  /** What the form begins with in place of the company of the order, and why. */
  wanted?: Parameters<typeof useBuyerFields>[0] & { reason: string }
  onClose: () => void
}

/** Corrects the company that an order and its invoice name. */
export function CorrectBuyerForm({ order, wanted, onClose }: Props) {
  const t = useTranslations('manageOrders.buyer')
  const { show } = useToast()
  const update = useOrderUpdate()
  const { company } = order
  const buyer = useBuyerFields({
    company_name: wanted?.company_name ?? company?.name ?? '',
    company_code: wanted?.company_code ?? company?.code ?? '',
    company_address: wanted?.company_address ?? company?.address ?? '',
    company_vat: wanted?.company_vat ?? company?.vat ?? '',
    company_reference: wanted?.company_reference ?? company?.reference ?? '',
  })
  const { errors, failure, pending, submit, formRef } = useCallForm('correctBuyer', {
    labels: { ...buyer.labels, reason: t('reason') },
    focus: 'field',
    read: (form) => ({ ...buyer.values, reason: String(form.get('reason')).trim() }),
    validate: ({ reason }) => ({ ...buyer.missing(), reason: reason ? undefined : t('writeReason') }),
    request: (body) => ({ params: { id: order.order_id }, body }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('corrected') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      {order.invoices.length > 0 && <p>{t('correctText')}</p>}
      {buyer.draw(errors)}
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        error={errors.reason}
        defaultValue={wanted?.reason ?? ''}
      />
      <FormMessage failure={failure} title={t('notCorrected')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('correctSave')}
      </Button>
    </form>
  )
}
