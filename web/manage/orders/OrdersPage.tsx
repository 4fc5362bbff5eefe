import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OrderRow } from '../../../contract/manage/orders.ts'
import { orderStates, paymentMethods } from '../../../contract/order-states.ts'
import { Badge } from '../../ui/Badge.tsx'
import { textLink } from '../../ui/textLink.ts'
import { call } from '../../api/client.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import { PeriodFields } from '../table/PeriodFields.tsx'
import { chosenOf, useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { OrderBadge } from './OrderBadge.tsx'
import { managedOrdersQuery } from './queries.ts'
import { useMoney } from './useMoney.ts'

const refundStates = ['open'] as const
const sorts = ['date_added', 'order_id', 'total'] as const

/** All orders. */
export default function OrdersPage() {
  const t = useTranslations('manageOrders')
  const { moment } = useMoments()
  const money = useMoney()
  const list = useListState({ sorts, filters: ['state', 'payment_method', 'refund_state', 'from', 'to'] })
  const { from, to } = list.filters
  const narrowing = {
    search: list.query.search,
    from,
    to,
    state: chosenOf(orderStates, list.filters.state),
    payment_method: chosenOf(paymentMethods, list.filters.payment_method),
    refund_state: chosenOf(refundStates, list.filters.refund_state),
  }
  const query = useQuery(managedOrdersQuery({ ...list.query, ...narrowing }))
  const columns: readonly DataColumn<OrderRow>[] = [
    {
      id: 'order_id',
      label: t('list.number'),
      heads: true,
      sorts: true,
      cell: ({ order_id, tasks }) => (
        <span className="flex flex-wrap items-center gap-2">
          <ManageLink
            to="order"
            params={{ id: order_id }}
            className={textLink}
            aria-label={t('number', { id: String(order_id) })}
          >
            {order_id}
          </ManageLink>
          {tasks > 0 && <Badge tone="danger">{t('list.tasks', { count: tasks })}</Badge>}
        </span>
      ),
    },
    {
      id: 'date_added',
      label: t('list.date'),
      sorts: true,
      cell: ({ date_added }) => <span className="whitespace-nowrap">{moment(date_added)}</span>,
    },
    {
      id: 'buyer',
      label: t('list.buyer'),
      cell: ({ buyer, email }) => (
        <>
          {buyer}
          <br />
          <span className="text-ink-soft">{email}</span>
        </>
      ),
    },
    {
      id: 'courses',
      label: t('list.courses'),
      cell: ({ courses, places }) => (
        <>
          {courses.join('; ')} <span className="text-ink-soft">{t('list.places', { count: places })}</span>
        </>
      ),
    },
    { id: 'state', label: t('list.state'), cell: ({ state }) => <OrderBadge state={state} /> },
    { id: 'method', label: t('list.method'), cell: ({ payment_method }) => t(`methods.${payment_method}`) },
    { id: 'total', label: t('list.total'), sorts: true, end: true, cell: ({ total }) => money(total) },
  ]
  return (
    <>
      <ScreenTitle
        title={t('list.title')}
        actions={<ExportButton name="orders" fetchFile={() => call('exportOrders', { query: narrowing })} />}
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="orders"
          label={t('list.title')}
          columns={columns}
          items={query.data.data}
          keyOf={({ order_id }) => order_id}
          page={query.data}
          list={list}
          stale={query.isPlaceholderData}
          empty={t('list.empty')}
          tools={
            <>
              <ListSearch list={list} label={t('list.search')} />
              <FilterSelect
                list={list}
                name="state"
                label={t('list.state')}
                options={orderStates.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
              <FilterSelect
                list={list}
                name="payment_method"
                label={t('list.method')}
                options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
              />
              <FilterSelect
                list={list}
                name="refund_state"
                label={t('list.refund')}
                options={refundStates.map((value) => ({ value, label: t('list.refundOpen') }))}
              />
              <PeriodFields list={list} />
            </>
          }
        />
      )}
    </>
  )
}
