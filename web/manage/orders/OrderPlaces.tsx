import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Table } from '../../ui/Table.tsx'
import { RowMenu } from '../table/RowMenu.tsx'
import { useMoments } from '../useMoments.ts'
import { CancelPlacesForm } from './CancelPlacesForm.tsx'
import { GivePlaceForm } from './GivePlaceForm.tsx'
import { MovePlaceForm } from './MovePlaceForm.tsx'
import { ReseatForm } from './ReseatForm.tsx'
import { SendPlacesForm } from './SendPlacesForm.tsx'

type Place = ManagedOrder['places'][number]

type Props = { order: ManagedOrder; helps: boolean; sells: boolean; settles: boolean }

/**
 * Who has the places of an order. `helps`: they can be moved to another practice; `sells`: the free ones can be sent, and one
 * given to another person; `settles`: one can be cancelled.
 */
export function OrderPlaces({ order, helps, sells, settles }: Props) {
  const t = useTranslations('manageOrders.places')
  const { moment } = useMoments()
  const [moving, setMoving] = useState<Place>()
  const [cancelling, setCancelling] = useState<{ first?: string }>()
  const [giving, setGiving] = useState<Place>()
  const [redating, setRedating] = useState<Place>()
  const [isSending, setSending] = useState(false)
  const close = () => setMoving(undefined)
  if (!order.places.length) return null
  const nameOf = ({ holder, sent_to, course }: Place) => holder ?? sent_to ?? course
  const free = order.places.filter(({ state }) => state === 'free').length
  const isGiven = order.state === 'fulfilled'
  const moves = helps && isGiven && order.places.some(({ practice }) => practice)
  const gives = sells && isGiven
  const cancels = settles && isGiven && order.cancellable
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
          ...(moves || gives || cancels
            ? [
                {
                  id: 'actions',
                  label: t('actions'),
                  cell: (place: Place) => (
                    <RowMenu
                      of={nameOf(place)}
                      actions={[
                        moves && { id: 'move', label: t('moveTitle'), run: () => setMoving(place) },
                        gives && { id: 'redate', label: t('redateTitle'), run: () => setRedating(place) },
                        gives && !place.begun && { id: 'give', label: t('giveTitle'), run: () => setGiving(place) },
                        cancels &&
                          !place.begun && {
                            id: 'cancel',
                            label: t('cancel'),
                            danger: true,
                            run: () => setCancelling({ first: place.id }),
                          },
                      ]}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {sells && free > 0 && isGiven && (
          <Button variant="secondary" onClick={() => setSending(true)}>
            {t('send')}
          </Button>
        )}
        {cancels && (
          <Button variant="secondary" onClick={() => setCancelling({})}>
            {t('cancelSome')}
          </Button>
        )}
      </div>
      <Dialog open={isSending} onClose={() => setSending(false)} title={t('sendTitle')}>
        <SendPlacesForm order={order} free={free} onClose={() => setSending(false)} />
      </Dialog>
      <Dialog open={redating !== undefined} onClose={() => setRedating(undefined)} title={t('redateTitle')}>
        {redating && (
          <MovePlaceForm
            orderId={order.order_id}
            place={redating}
            name={nameOf(redating)}
            onClose={() => setRedating(undefined)}
          />
        )}
      </Dialog>
      <Dialog open={giving !== undefined} onClose={() => setGiving(undefined)} title={t('giveTitle')}>
        {giving && (
          <GivePlaceForm order={order} place={giving} name={nameOf(giving)} onClose={() => setGiving(undefined)} />
        )}
      </Dialog>
      <Dialog open={cancelling !== undefined} onClose={() => setCancelling(undefined)} title={t('cancelTitle')}>
        {cancelling && (
          <CancelPlacesForm order={order} first={cancelling.first} onClose={() => setCancelling(undefined)} />
        )}
      </Dialog>
      <Dialog open={moving !== undefined} onClose={close} title={t('moveTitle')}>
        {moving && <ReseatForm orderId={order.order_id} place={moving} name={nameOf(moving)} onClose={close} />}
      </Dialog>
    </>
  )
}
