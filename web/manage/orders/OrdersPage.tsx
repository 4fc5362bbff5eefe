import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { orderList, type OrderRow } from '../../../contract/manage/orders.list.ts'
import { call } from '../../api/client.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { textLink } from '../../ui/textLink.ts'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { staffProfileQuery } from '../queries.ts'
import { useMoments } from '../useMoments.ts'
import { BulkButton, BulkResults, useBulk } from '../table/BulkResults.tsx'
import { OrderBadge } from './OrderBadge.tsx'

/** All orders. */
export default function OrdersPage() {
  const t = useTranslations('manageOrders')
  const audit = useTranslations('manage.audit')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const [seen, see] = useState<OrderRow>()
  const bulk = useBulk(orderList)
  const remind = (rows: readonly OrderRow[]) =>
    call('remindOrders', { body: { order_ids: rows.map(({ order_id }) => order_id) } })
  const awaitsTransfer = ({ state, payment_method }: OrderRow) => state === 'pending' && payment_method === 'invoice'
  return (
    <>
      <List
        of={orderList}
        actions={
          <>
            <ManageLink to="receipts" className={buttonClass({ variant: 'secondary' })}>
              {words('lists.receipts.title')}
            </ManageLink>
            {profile.capabilities.includes('make_sales') && (
              <>
                <ManageLink to="enrol" className={buttonClass({ variant: 'secondary' })}>
                  {t('list.enrol')}
                </ManageLink>
                <ManageLink to="sale" className={buttonClass({})}>
                  {t('list.sell')}
                </ManageLink>
              </>
            )}
          </>
        }
        menu={(order) => [
          awaitsTransfer(order) && {
            id: 'remind',
            label: t('list.remind'),
            run: () => bulk.run([order], () => remind([order])),
          },
          { id: 'history', label: audit('history'), run: () => see(order) },
        ]}
        bulk={(rows) => (
          <BulkButton
            bulk={bulk}
            rows={rows}
            label={t('list.remind')}
            text={t('list.remindText', { count: rows.length })}
            step={() => remind(rows)}
          />
        )}
        cells={{
          order_id: ({ order_id, tasks }) => (
            <span className="flex flex-wrap items-center gap-2">
              <ManageLink
                to="order"
                params={{ id: order_id }}
                className={textLink}
                aria-label={t('number', { id: String(order_id) })}
              >
                {order_id}
              </ManageLink>
              {tasks > 0 && (
                <Badge tone="danger" className="whitespace-nowrap">
                  {t('list.tasks', { count: tasks })}
                </Badge>
              )}
            </span>
          ),
          date_added: ({ date_added }) => <p className="w-24">{moment(date_added)}</p>,
          buyer: ({ buyer, email }) => (
            <div className="max-w-52">
              <p className="line-clamp-2">{buyer}</p>
              <p className="truncate text-ink-soft" title={email}>
                {email}
              </p>
            </div>
          ),
          courses: ({ courses, places }) => (
            <p className="line-clamp-2 w-52" title={courses.join('; ')}>
              {places > 1 && <span className="text-ink-soft">{t('list.places', { count: places })}: </span>}
              {courses.join('; ')}
            </p>
          ),
          state: ({ state }) => <OrderBadge state={state} />,
          payment_method: ({ payment_method }) => words(`paymentMethods.${payment_method}`),
        }}
      />
      <BulkResults {...bulk} />
      <HistoryDialog
        object="order"
        id={String(seen?.order_id ?? '')}
        about={t('number', { id: String(seen?.order_id ?? '') })}
        open={seen !== undefined}
        onClose={() => see(undefined)}
      />
    </>
  )
}
