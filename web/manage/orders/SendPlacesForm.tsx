import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { placeListLength } from '../../../contract/places.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { order: ManagedOrder; free: number; onClose: () => void }
const sentOf = ({ places }: ManagedOrder) => places.filter(({ state }) => state === 'sent').length

/** Emails links to the free places of an order to the people of a list. */
export function SendPlacesForm({ order, free, onClose }: Props) {
  const t = useTranslations('manageOrders.places')
  const { show } = useToast()
  const update = useOrderUpdate()
  const { errors, failure, pending, submit, formRef } = useCallForm('sendOrderPlaces', {
    labels: { places_list: t('list'), product_id: t('date') },
    focus: 'field',
    read: (form) => ({ list: String(form.get('places_list')), product: Number(form.get('product_id') ?? 0) }),
    validate: ({ list }) => ({ places_list: list.includes('@') ? undefined : t('writeList') }),
    request: ({ list, product }) => ({
      params: { id: order.order_id },
      body: { places_list: list, ...(product ? { product_id: product } : {}) },
    }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('sent', { count: sentOf(changed) - sentOf(order) }) })
      onClose()
    },
  })
  const dates = order.lines.map(({ product_id, name, description }) => ({
    value: String(product_id),
    label: [name, description].filter(Boolean).join(' · '),
  }))
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('sendText', { count: free })}</p>
      {dates.length > 1 && (
        <SelectField
          id="product_id"
          name="product_id"
          label={t('date')}
          options={[{ value: '0', label: t('allDates') }, ...dates]}
          error={errors.product_id}
        />
      )}
      <TextAreaField
        id="places_list"
        name="places_list"
        label={t('list')}
        hint={t('listHint')}
        rows={8}
        maxLength={placeListLength}
        required
        error={errors.places_list}
      />
      <FormMessage failure={failure} title={t('notSent')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('sendAll')}
      </Button>
    </form>
  )
}
