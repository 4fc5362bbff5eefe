import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { Table } from '../../ui/Table.tsx'
import { useMoments } from '../useMoments.ts'

/** Who has the places of an order. */
export function OrderPlaces({ places }: Pick<ManagedOrder, 'places'>) {
  const t = useTranslations('manageOrders.places')
  const { moment } = useMoments()
  if (!places.length) return null
  return (
    <Table
      caption={t('title')}
      rows={places}
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
      ]}
    />
  )
}
