import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Table } from '../../ui/Table.tsx'
import { useMoments } from '../useMoments.ts'
import { ReseatForm } from './ReseatForm.tsx'
import { SendPlacesForm } from './SendPlacesForm.tsx'

type Place = ManagedOrder['places'][number]

/** Who has the places of an order. `helps`: they can be moved to another practice; `sells`: the free ones can be sent. */
export function OrderPlaces({ order, helps, sells }: { order: ManagedOrder; helps: boolean; sells: boolean }) {
  const t = useTranslations('manageOrders.places')
  const { moment } = useMoments()
  const [moving, setMoving] = useState<Place>()
  const [isSending, setSending] = useState(false)
  const close = () => setMoving(undefined)
  if (!order.places.length) return null
  const nameOf = ({ holder, sent_to, course }: Place) => holder ?? sent_to ?? course
  const free = order.places.filter(({ state }) => state === 'free').length
  const moves = helps && order.state === 'fulfilled' && order.places.some(({ practice }) => practice)
  return (
    <>
      <Table
        caption={t('title')}
        rows={order.places}
        rowKey={({ id }) => id}
        columns={[
          { id: 'course', label: t('course'), heads: true, cell: ({ course }) => course },
          { id: 'holder', label: t('holder'), cell: ({ holder, sent_to }) => holder ?? sent_to ?? '–' },
          { id: 'state', label: t('state'), cell: ({ state }) => t(`states.${state}`) },
          {
            id: 'practice',
            label: t('practice'),
            cell: ({ practice }) => (practice ? `${moment(practice.starts_at)}, ${practice.room}` : '–'),
          },
          ...(moves
            ? [
                {
                  id: 'move',
                  label: t('actions'),
                  cell: (place: Place) => (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={t('moveOf', { name: nameOf(place) })}
                      onClick={() => setMoving(place)}
                    >
                      {t('move')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      {sells && free > 0 && order.state === 'fulfilled' && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setSending(true)}>
          {t('send')}
        </Button>
      )}
      <Dialog open={isSending} onClose={() => setSending(false)} title={t('sendTitle')}>
        <SendPlacesForm order={order} free={free} onClose={() => setSending(false)} />
      </Dialog>
      <Dialog open={moving !== undefined} onClose={close} title={t('moveTitle')}>
        {moving && <ReseatForm orderId={order.order_id} place={moving} name={nameOf(moving)} onClose={close} />}
      </Dialog>
    </>
  )
}
