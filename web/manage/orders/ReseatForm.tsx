import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import type { ReseatChoices } from '../../../contract/manage/reseats.ts'
import { dayOf } from '../../day-now.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { DatePicker } from '../../dates/DatePicker.tsx'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

type Props = { orderId: number; place: ManagedOrder['places'][number]; name: string; onClose: () => void }

/** Moves a participant of an order to another practice of the course. */
export function ReseatForm(props: Props) {
  const { orderId: id, place } = props
  const query = useQuery({
    queryKey: own('manage', 'reseat', id, place.id),
    queryFn: () => call('listReseatGroups', { params: { id, place: place.id } }),
  })
  const t = useTranslations('manageOrders.places')
  return (
    <>
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && <p>{t('none')}</p>}
      {query.data && query.data.data.length > 0 && <ChooseGroup {...props} groups={query.data.data} />}
    </>
  )
}

function ChooseGroup({ orderId: id, place, name, onClose, groups }: Props & { groups: ReseatChoices['data'] }) {
  const t = useTranslations('manageOrders.places')
  const { show } = useToast()
  const update = useOrderUpdate()
  const [chosen, setChosen] = useState('')
  const [city, setCity] = useState<string>()
  const overlap = groups.find(({ id }) => String(id) === chosen)?.overlap
  const { errors, failure, pending, submit, formRef } = useCallForm('reseatPlace', {
    labels: { slot: t('group'), reason: t('reason') },
    focus: 'field',
    read: (form) => ({ slot: Number(form.get('slot')), reason: String(form.get('reason')).trim() }),
    validate: ({ slot, reason }) => ({
      slot: slot ? undefined : t('chooseGroup'),
      reason: reason ? undefined : t('writeReason'),
    }),
    request: (body) => ({ params: { id, place: place.id }, body }),
    onDone: async (order) => {
      await update(order)
      show({ kind: 'success', text: t('moved') })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p>{t('moveText', { name, notice: place.holder ? t('notice') : '' })}</p>
      <DatePicker
        id="slot"
        name="slot"
        label={t('group')}
        error={errors.slot}
        dates={groups.map((group) => ({
          value: String(group.id),
          city: group.city,
          day: dayOf(group.starts_at),
          sessions: [group],
          full: group.free === 0,
          place: group.room,
          seats: group.free,
          note: group.other_date && t('other'),
        }))}
        chosen={chosen}
        onChoose={setChosen}
        city={city}
        onCity={setCity}
      />
      <div role="status" className="empty:hidden">
        {overlap && (
          <Notice kind="warning" title={name}>
            {overlap}
          </Notice>
        )}
      </div>
      <ReasonField label={t('reason')} hint={t('reasonHint')} error={errors.reason} />
      <FormMessage failure={failure} title={t('notMoved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('move')}
      </Button>
    </form>
  )
}
