import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import type { PlaceDates } from '../../../contract/manage/place-dates.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { orderId: number; place: ManagedOrder['places'][number]; name: string; onClose: () => void }

/** Moves a place of an order to another date of its course at the same price. */
export function MovePlaceForm(props: Props) {
  const { orderId: id, place } = props
  const t = useTranslations('manageOrders.places')
  const query = useQuery({
    queryKey: own('manage', 'place-dates', id, place.id),
    queryFn: () => call('listPlaceDates', { params: { id, place: place.id } }),
    staleTime: 0,
  })
  return (
    <>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <p>{t('noDates')}</p>}
      {query.data && query.data.data.length > 0 && <ChooseDate {...props} dates={query.data.data} />}
    </>
  )
}

function ChooseDate({ orderId: id, place, name, onClose, dates }: Props & { dates: PlaceDates['data'] }) {
  const t = useTranslations('manageOrders.places')
  const { show } = useToast()
  const update = useOrderUpdate()
  const [chosen, setChosen] = useState('')
  const overlap = dates.find(({ product_id }) => String(product_id) === chosen)?.overlap
  const { errors, failure, pending, submit, formRef } = useCallForm('movePlace', {
    labels: { product_id: t('date'), reason: t('reason') },
    focus: 'field',
    read: (form) => ({ product_id: Number(form.get('product_id')), reason: String(form.get('reason')).trim() }),
    validate: ({ product_id, reason }) => ({
      product_id: product_id ? undefined : t('chooseDate'),
      reason: reason ? undefined : t('writeReason'),
    }),
    request: (body) => ({ params: { id, place: place.id }, body }),
    onDone: async (order) => {
      await update(order)
      show({ kind: 'success', text: t('redated') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('redateText', { name })}</p>
      <RadioGroup
        id="product_id"
        name="product_id"
        cards
        required
        label={t('date')}
        value={chosen}
        onValue={setChosen}
        options={dates.map(({ product_id, where, free, fault }) => ({
          value: String(product_id),
          label: where,
          hint: fault ?? (free === null ? undefined : t('freeSeats', { count: free })),
          disabled: fault !== null,
        }))}
        error={errors.product_id}
      />
      <div role="status" className="empty:hidden">
        {overlap && (
          <Notice kind="warning" title={name}>
            {overlap}
          </Notice>
        )}
      </div>
      <ReasonField label={t('reason')} hint={t('redateHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notMoved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('redateTitle')}
      </Button>
    </form>
  )
}
