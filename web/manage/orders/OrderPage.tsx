import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ManagedOrder } from '../../../contract/manage/orders.ts'
import { readId } from '../../api/orNotFound.ts'
import { History } from '../history/History.tsx'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { staffProfileQuery } from '../queries.ts'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMoments } from '../useMoments.ts'
import { BuyerFacts } from './BuyerFacts.tsx'
import { InvoiceLinks } from './InvoiceLinks.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderBadge } from './OrderBadge.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderPlaces } from './OrderPlaces.tsx'
import { managedOrderQuery } from './queries.ts'
import { RejectedInvoice } from './RejectedInvoice.tsx'
import { TaskCard } from './TaskCard.tsx'
import { useMoney } from '../kit/useMoney.ts'
import { WithdrawalDecision } from './WithdrawalDecision.tsx'

/** An order with everything that happened to it, and what staff can do. */
export default function OrderPage({ params }: { params: Params }) {
  const id = readId(params.id ?? '')
  const query = useQuery(managedOrderQuery(id))
  return (
    <>
      <QueryNotice query={query} />
      {query.data && <OrderView order={query.data} />}
    </>
  )
}

function OrderView({ order }: { order: ManagedOrder }) {
  const t = useTranslations('manageOrders')
  const words = useTranslations('words')
  const { moment } = useMoments()
  const money = useMoney()
  const { data: profile } = useSuspenseQuery(staffProfileQuery)
  const settles = profile.capabilities.includes('settle_orders')
  const sells = profile.capabilities.includes('make_sales')
  return (
    <>
      <ScreenTitle
        title={t('number', { id: String(order.order_id) })}
        above={
          <ManageLink to="orders" className="underline">
            {words('lists.orders.title')}
          </ManageLink>
        }
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderBadge state={order.state} />
            <span>{moment(order.date_added)}</span>
            <span>{words(`paymentMethods.${order.payment_method}`)}</span>
            <strong className="text-ink">{money(order.total)}</strong>
          </span>
        }
        actions={<OrderActions order={order} settles={settles} sells={sells} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          {order.tasks
            .filter(({ done }) => done === null)
            .map((task) => (
              <TaskCard
                key={task.id}
                task={task}
                action={
                  settles &&
                  task.kind === 'einvoice_rejected' && <RejectedInvoice order={order} number={task.details.invoice} />
                }
              />
            ))}
          {order.withdrawal && <WithdrawalDecision order={order} settles={settles} />}
          <OrderLines order={order} settles={settles} />
          <OrderPlaces
            order={order}
            helps={profile.capabilities.includes('help_people')}
            sells={sells}
            settles={settles}
          />
          <OrderMoney order={order} settles={settles} />
          <History object="order" id={order.order_id} />
        </div>
        <div className="grid gap-6">
          <BuyerFacts order={order} settles={settles} sells={sells} />
          <InvoiceLinks order={order} />
        </div>
      </div>
    </>
  )
}
