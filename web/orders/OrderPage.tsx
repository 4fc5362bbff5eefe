import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lineInWords } from '../../contract/line-in-words.ts'
import type { Order } from '../../contract/orders.ts'
import { orNotFound } from '../api/orNotFound.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Totals } from '../shop/Totals.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { Table } from '../ui/Table.tsx'
import { plainLink, textLink } from '../ui/textLink.ts'
import { BeginAccess } from './BeginAccess.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { OrderState } from './OrderState.tsx'
import { OrderTicket, ownPlaces } from './OrderTicket.tsx'
import { PayPanel } from './PayPanel.tsx'
import { hasPlaceList, PlaceList } from './PlaceList.tsx'
import { orderQuery } from './queries.ts'
import { TransferPanel } from './TransferPanel.tsx'
import { WithdrawPanel } from './WithdrawPanel.tsx'
import { unlistedHead } from '../unlisted-head.ts'

export const Route = createFileRoute('/_signed-in/dashboard/purchases/$id/show')({
  staticData: { messages: ['orders'] },
  params: {
    parse: ({ id }) => {
      if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound()
      return { id: Number(id) }
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context: { queryClient }, params: { id } }) =>
    orNotFound(queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 })),
  pendingMs: 200,
  pendingComponent: Pending,
  head: ({ params: { id }, match: { context } }) =>
    unlistedHead(`${context.messages.orders?.list.one} ${id}`, context.site.brand),
  component: OrderPage,
})

/** The sum next to the rest; of a company below, until a screen is wide enough for the table of its places too. */
const aside = 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start'
const asideLater = 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start'

function OrderPage() {
  const t = useTranslations('orders')
  const days = useDays()
  const { id } = Route.useParams()
  const { data: order } = useSuspenseQuery(orderQuery(id))
  return (
    <div className="wrap pt-5 pb-16">
      <Link
        to="/dashboard/purchases"
        className={`no-print inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-ink-soft ${plainLink}`}
      >
        <Icon name="arrow-left" size={16} /> {t('order.back')}
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{t('list.order', { id: String(id) })}</h1>
        <OrderState order={order} />
      </div>
      <p className="mt-1 text-ink-soft">{t('order.ordered', { day: days.long(order.date_added.slice(0, 10)) })}</p>
      <div className={cx('mt-8 grid gap-8', order.company ? asideLater : aside)}>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          {ownPlaces(order).map((place) => (
            <OrderTicket key={place.id} place={place} order={order} />
          ))}
          <NextStep order={order} />
          <div className={isTicketAlone(order) ? 'print-only' : 'contents'}>
            <Lines order={order} />
          </div>
          {hasPlaceList(order) && <PlaceList order={order} />}
          <WithdrawPanel order={order} />
        </div>
        <Aside order={order} />
      </div>
    </div>
  )
}

/** The one place of the buyer: its ticket says all that a list of one line would, and the sum is its price. */
const isTicketAlone = (order: Order) =>
  ownPlaces(order).length === 1 && order.products.length === 1 && order.products[0]?.quantity === 1

/** What the order waits for, before everything else. One on credit is open while its invoice is to be paid. */
function NextStep({ order }: { order: Order }) {
  if (order.payable) return <PayPanel order={order} />
  if (order.transfer && order.state === 'pending') return <TransferPanel order={order} transfer={order.transfer} />
  return (
    <>
      {order.transfer && <TransferPanel order={order} transfer={order.transfer} />}
      <Onward order={order} />
    </>
  )
}

function Onward({ order }: { order: Order }) {
  const t = useTranslations('orders.order')
  if (order.state === 'paid') return <Notice>{t('paidText')}</Notice>
  if (order.state === 'review') return <Notice kind="warning">{t('reviewText')}</Notice>
  if (order.access_from) return <BeginAccess order={order} from={order.access_from} />
  if (order.state === 'expired') return <OrderAgain order={order} />
  if (order.state === 'cancelled') return <Notice>{t('closed.cancelled')}</Notice>
  if (order.state === 'refunded' && order.withdrawal.state === 'none')
    return <Notice>{t(order.unseated ? 'closed.refunded' : 'closed.undone')}</Notice>
  const [own] = ownPlaces(order)
  if (order.state !== 'fulfilled' || !own) return null
  return (
    <Link
      to="/course/{-$environment}/$id/general"
      params={{ environment: undefined, id: String(own.course_id) }}
      className={`no-print ${buttonClass({ size: 'lg' })} justify-self-start`}
    >
      {t('openCourse')} <Icon name="arrow-right" />
    </Link>
  )
}

/** An order that was not paid in time, with the way to each of its courses, at the date that was ordered. */
function OrderAgain({ order: { products } }: { order: Order }) {
  const t = useTranslations('orders.order')
  const lines = [...new Map(products.map((line) => [line.course_id, line])).values()]
  return (
    <div className="grid justify-items-start gap-4">
      <Notice>{t('closed.expired')}</Notice>
      <div className="no-print flex flex-wrap gap-3">
        {lines.map(({ course_id, product_id, name }) => (
          <Link
            key={course_id}
            to="/course-about/$id/{-$backRoute}"
            params={{ id: String(course_id) }}
            search={{ product: product_id }}
            className={buttonClass({ variant: lines.length === 1 ? 'primary' : 'secondary' })}
          >
            {lines.length === 1 ? t('orderAgain') : t('orderAgainOf', { course: name })}
          </Link>
        ))}
      </div>
    </div>
  )
}

/** What was ordered: a row for each date, the dates of a course under its name. */
function Lines({ order: { products } }: { order: Order }) {
  const t = useTranslations('orders.order')
  const list = useTranslations('orders.list')
  // Not `byCourse` of the cart: a chunk that both share would be one more request of each.
  const courses = [...Map.groupBy(products, ({ course_id }) => course_id).values()]
  const rows = courses.flatMap((dates) => dates.map((line, at) => ({ ...line, isFirst: at === 0 })))
  return (
    <Table
      dense
      caption={t('courses')}
      captionHidden
      rows={rows}
      rowKey={({ product_id }) => product_id}
      columns={[
        {
          id: 'course',
          label: t('course'),
          heads: true,
          cell: ({ name, city, when, course_id, isFirst }) => (
            <>
              {isFirst ? (
                <Link to="/course-about/$id/{-$backRoute}" params={{ id: String(course_id) }} className={textLink}>
                  {name}
                </Link>
              ) : (
                <span className="sr-only">{name}</span>
              )}
              <span className={cx('block text-sm font-normal text-ink-soft', isFirst && 'mt-0.5')}>
                {lineInWords({ city, when })}
              </span>
            </>
          ),
        },
        {
          id: 'quantity',
          label: t('quantity'),
          end: true,
          cell: ({ quantity }) => (
            <>
              <span className="max-sm:hidden">{quantity}</span>
              <span className="sm:hidden">{list('places', { count: quantity })}</span>
            </>
          ),
        },
        { id: 'price', label: t('price'), end: true, cell: ({ price }) => price },
      ]}
    />
  )
}

function Aside({ order }: { order: Order }) {
  const t = useTranslations('orders.order')
  const { payment_method, company, refunds, voucher_refund } = order
  return (
    <Card className="grid break-inside-avoid gap-5 lg:sticky lg:top-24 print:order-first">
      <Totals {...order} />
      <dl className="grid gap-3 text-sm">
        <Fact label={t('method')}>{payment_method}</Fact>
        {company && (
          <Fact label={t('buyer')}>
            {company.name}
            <span className="block font-normal text-ink-soft">
              {t('companyCode', { code: company.code })}
              {company.vat && `, ${t('companyVat', { vat: company.vat })}`}
            </span>
            <span className="block font-normal text-ink-soft">{company.address}</span>
          </Fact>
        )}
        {(refunds.length > 0 || voucher_refund) && (
          <Fact label={t('refunds')}>
            {refunds.map(({ amount, state }, i) => (
              <span key={`${state}${i}`} className="block">
                {t(`refund.${state}`, { sum: amount })}
              </span>
            ))}
            {voucher_refund && <span className="block">{t('refund.voucher', { sum: voucher_refund })}</span>}
          </Fact>
        )}
      </dl>
      <InvoiceList order={order} />
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

function Pending() {
  return (
    <Loading className="wrap pt-5 pb-16">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-5 h-10 w-72" />
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_22rem]">
        <SkeletonText lines={8} />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
