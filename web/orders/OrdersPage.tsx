import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '../../contract/limits.ts'
import { isEnded } from '../../contract/order-states.ts'
import type { OrderSummary } from '../../contract/orders.ts'
import { dot, lineInWords } from '../../contract/line-in-words.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { DayTile } from '../dates/DayTile.tsx'
import { call } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { stretchedLink } from '../ui/textLink.ts'
import { useToast } from '../ui/toastContext.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { OrderState } from './OrderState.tsx'
import { ordersQuery } from './queries.ts'

export const Route = createFileRoute('/_signed-in/dashboard/purchases')({
  staticData: { messages: ['orders'] },
  loader: ({ context: { queryClient } }) => queryClient.fetchQuery({ ...ordersQuery, staleTime: 0 }),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({
    match: {
      context: { messages, site },
    },
  }) => ({ meta: [{ title: `${messages.orders?.list.title} – ${site.brand}` }] }),
  component: OrdersPage,
})

function OrdersPage() {
  const t = useTranslations('orders.list')
  const { data: newest } = useSuspenseQuery(ordersQuery)
  const { older, hasMore, isPending, showOlder } = useOlderOrders(newest)
  const orders = [...newest, ...older]
  if (!orders.length)
    return (
      <EmptyState
        level={1}
        title={t('empty')}
        text={t('emptyText')}
        picture={<img src="/media/states/cart.svg" alt="" width={240} height={180} />}
        action={
          <Link to="/discover" className={buttonClass()}>
            {t('find')}
          </Link>
        }
      />
    )
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 text-sm text-ink-soft">{t(hasMore ? 'newest' : 'count', { count: orders.length })}</p>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <OrderCard key={order.order_id} order={order} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="secondary" pending={isPending} onClick={showOlder} className="mt-6">
          {t('older')}
        </Button>
      )}
    </>
  )
}

/** Orders that are older than the newest ones, as many as were asked for. */
function useOlderOrders(newest: readonly OrderSummary[]) {
  const [pages, setPages] = useState<(readonly OrderSummary[])[]>([])
  const { show } = useToast()
  const last = pages.at(-1) ?? newest
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('listOrders', { query: { before_order: last.at(-1)?.order_id } }),
    onSuccess: (page) => setPages([...pages, page]),
    onError: (error) => show({ kind: 'error', text: error.message }),
  })
  return { older: pages.flat(), hasMore: last.length === limits.ordersShown, isPending, showOlder: () => mutate() }
}

/** The day of the practice, as on a ticket; what was ordered is the title, its number and day are below. */
function OrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations('orders.list')
  const days = useDays()
  const { order_id, date_added, next, products, total, payment_method } = order
  const courses = [...Map.groupBy(products, ({ course_id, name }) => `${course_id} ${name}`)]
  const number = t('order', { id: String(order_id) })
  return (
    <li>
      <Card
        lifts
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6"
      >
        <DayTile day={products.find(({ date }) => date !== null)?.date ?? null} off={isEnded(order.state)} />
        <div className="grid content-start justify-items-start gap-1">
          <h2 className="text-lg">
            <Link
              to="/dashboard/purchases/$id/show"
              params={{ id: order_id }}
              className={cx(stretchedLink, 'hover:text-pine')}
            >
              {courses[0]?.[1][0]?.name ?? number}
              <VisuallyHidden>{`. ${number}`}</VisuallyHidden>
            </Link>
          </h2>
          <ul>
            {courses.map(([key, lines], at) => (
              <li key={key} className="mt-2 first:mt-0">
                {at > 0 && <span className="font-semibold">{lines[0]?.name}</span>}
                {lines.map((line) => (
                  <span key={line.product_id} className="block text-sm">
                    {lineInWords(line)}
                    {line.quantity > 1 && (
                      <>
                        {dot}
                        <span className="whitespace-nowrap">{t('places', { count: line.quantity })}</span>
                      </>
                    )}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-soft">
            {number}
            <span className="max-sm:hidden">{dot}</span>
            <span className="max-sm:block">{days.long(date_added.slice(0, 10))}</span>
            <span className="max-sm:hidden">{dot}</span>
            <span className="max-sm:block">{payment_method}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-sm:col-span-2 sm:flex-col sm:items-end sm:justify-start">
          <p className="text-xl font-bold whitespace-nowrap">{total}</p>
          <OrderState order={order} />
          {next && (
            <Link
              to="/dashboard/purchases/$id/show"
              params={{ id: order_id }}
              hash={next === 'hand_over' ? 'places' : undefined}
              className={`${buttonClass({ size: 'sm', variant: next === 'hand_over' ? 'secondary' : 'primary' })} relative z-1 max-sm:basis-full sm:mt-auto`}
            >
              {t(next)}
              <VisuallyHidden>{`: ${number}`}</VisuallyHidden>
            </Link>
          )}
        </div>
      </Card>
    </li>
  )
}

function Pending() {
  return (
    <Loading>
      <Skeleton className="h-10 w-64" />
      <div className="mt-8 grid gap-4">
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="h-32" />
        ))}
      </div>
    </Loading>
  )
}
