import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlacesPreview } from '../../../contract/manage/order-places.ts'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { placeListLength } from '../../../contract/places.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { type PlacesAsked, SendPlacesChecked } from './SendPlacesChecked.tsx'

type Props = { order: ManagedOrder; free: number; onClose: () => void }

/** Emails links to the free places of an order to the people of a list, once it is seen who they are. */
export function SendPlacesForm({ order, free, onClose }: Props) {
  const t = useTranslations('manageOrders.places')
  const [checked, setChecked] = useState<{ asked: PlacesAsked; preview: PlacesPreview }>()
  const { errors, failure, pending, submit, formRef } = useCallForm('previewOrderPlaces', {
    labels: { places_list: t('list'), product_id: t('date') },
    focus: 'field',
    read: (form): PlacesAsked => {
      const product = Number(form.get('product_id') ?? 0)
      return { places_list: String(form.get('places_list')), ...(product ? { product_id: product } : {}) }
    },
    validate: ({ places_list }) => ({ places_list: places_list.includes('@') ? undefined : t('writeList') }),
    request: (asked) => ({ params: { id: order.order_id }, body: asked }),
    onDone: (preview, asked) => setChecked({ asked, preview }),
  })
  const dates = order.lines.map(({ product_id, name, description }) => ({
    value: String(product_id),
    label: [name, description].filter(Boolean).join(' · '),
  }))
  return (
    <div className="grid gap-6">
      <form
        method="post"
        ref={formRef}
        onSubmit={submit}
        onChange={() => setChecked(undefined)}
        noValidate
        className="grid gap-4"
      >
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
        <FormMessage failure={failure} title={t('notChecked')} />
        <Button
          type="submit"
          variant={checked ? 'secondary' : 'primary'}
          pending={pending}
          className="justify-self-start"
        >
          {t('check')}
        </Button>
      </form>
      {checked && <SendPlacesChecked key={checked.asked.places_list} order={order} {...checked} onClose={onClose} />}
    </div>
  )
}
