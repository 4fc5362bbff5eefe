import { useTranslations } from 'use-intl'
import { enrolStates } from '../../../contract/manage/enrolling.ts'
import type { PlacesPreview } from '../../../contract/manage/order-places.ts'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { Facts } from '../Facts.tsx'
import { ListedPeople } from '../kit/ListedPeople.tsx'
import { useOrderUpdate } from './useOrderUpdate.ts'

export type PlacesAsked = { places_list: string; product_id?: number }
type Props = { order: ManagedOrder; asked: PlacesAsked; preview: PlacesPreview; onClose: () => void }
const sentOf = ({ places }: ManagedOrder) => places.filter(({ state }) => state === 'sent').length

/** Who would be emailed a link to a place, and the step that sends the links; none is sent while a line is faulty. */
export function SendPlacesChecked({ order, asked, preview, onClose }: Props) {
  const t = useTranslations('manageOrders.places')
  const { show } = useToast()
  const update = useOrderUpdate()
  const { free, people, counts, emails } = preview
  const { failure, pending, submit, formRef } = useCallForm('sendOrderPlaces', {
    labels: {},
    read: () => asked,
    request: (body) => ({ params: { id: order.order_id }, body }),
    onDone: async (changed) => {
      await update(changed)
      show({ kind: 'success', text: t('sent', { count: sentOf(changed) - sentOf(order) }) })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <Facts
        facts={[
          ...enrolStates.map((state): [string, number] => [t(`people.${state}`), counts[state]]),
          [t('freePlaces'), free],
          [t('emails'), emails],
        ]}
      />
      <ListedPeople people={people} stateOf={(state) => t(`persons.${state}`)} />
      {counts.refused > 0 || emails === 0 ? (
        <Notice kind="warning" title={t('correctList')} />
      ) : (
        <>
          <FormMessage failure={failure} title={t('notSent')} />
          <Button type="submit" pending={pending} className="justify-self-start">
            {t('sendAll', { count: emails })}
          </Button>
        </>
      )}
    </form>
  )
}
