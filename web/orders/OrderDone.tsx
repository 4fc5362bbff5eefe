import { Link } from '@tanstack/react-router'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { dot, lineInWords } from '../../contract/line-in-words.ts'
import type { Order } from '../../contract/orders.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { queryClient } from '../api/query-client.ts'
import { DayTile } from '../dates/DayTile.tsx'
import { PathLink } from '../shell/PathLink.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { Icon } from '../ui/icons.tsx'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { BeginAccess } from './BeginAccess.tsx'
import { OrderTicket, ownPlaces } from './OrderTicket.tsx'
import { orderQuery } from './queries.ts'

/** `onward`: where the client that confirmed the order goes on; `course`: the path of the course, when it is open. */
type Props = { id: number; onward: string | undefined; course: string | null }

/** A paid order: the ticket of each own place, what happens next, and one primary button. */
export const OrderDone = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Done {...props} />
  </QueryClientProvider>
)

function Done({ id, onward, course }: Props) {
  const t = useTranslations('orders')
  const { data: order } = useQuery(orderQuery(id))
  const title = useTitle(order)
  usePageTitle(title)
  return (
    <div className="wrap py-8 sm:py-14">
      <div className="mx-auto grid max-w-2xl gap-6">
        <div role="status">
          <span className="grid size-14 place-content-center rounded-full bg-success-soft text-success">
            <Icon name="check" size={28} />
          </span>
          <h1 className="mt-4 text-4xl">{title}</h1>
          <p className="mt-2 text-lg text-ink-soft">
            {t(order?.invoices.length ? 'ticket.text' : 'ticket.textFree', { id: String(id) })}
          </p>
        </div>
        {order ? (
          <>
            {ownPlaces(order).map((place) => (
              <OrderTicket key={place.id} place={place} order={order} />
            ))}
            {hasOthers(order) && <Bought order={order} />}
            {order.access_from && <BeginAccess order={order} from={order.access_from} />}
            <NextSteps order={order} />
            <Actions order={order} onward={onward} course={course} />
          </>
        ) : (
          <Loading>
            <SkeletonText lines={5} />
          </Loading>
        )}
      </div>
    </div>
  )
}

function useTitle(order: Order | undefined): string {
  const t = useTranslations('orders.ticket')
  const days = useDays()
  const count = order ? ownPlaces(order).length : 1
  if (count) return order?.access_from ? t('titleLater', { day: days.short(order.access_from) }) : t('title', { count })
  return t('titleOthers')
}

const hasOthers = (order: Order) => order.places.length > ownPlaces(order).length

/** What was bought for others: its days and how many places each has. */
function Bought({ order: { products } }: { order: Order }) {
  const t = useTranslations('orders.list')
  return (
    <ul className="grid gap-3">
      {products.map((line) => (
        <li key={line.product_id} className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
          <DayTile day={line.date} />
          <div className="min-w-0">
            <p className="font-semibold">{line.name}</p>
            <p className="text-sm">{[lineInWords(line), t('places', { count: line.quantity })].join(dot)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function NextSteps({ order }: { order: Order }) {
  const t = useTranslations('orders.ticket')
  const own = ownPlaces(order)
  const practised = own.some(({ practice }) => practice)
  const steps = [
    practised && t('nextTheory'),
    practised && t('nextTicket'),
    hasOthers(order) && t('nextOthers'),
  ].filter((step): step is string => Boolean(step))
  if (!steps.length) return null
  return (
    <section>
      <h2 className="text-xl">{t('next')}</h2>
      {steps.length === 1 ? (
        <p className="mt-2">{steps[0]}</p>
      ) : (
        <ol className="mt-2 ml-5 grid list-decimal gap-1">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Actions({ order, onward, course }: Omit<Props, 'id'> & { order: Order }) {
  const t = useTranslations('orders')
  const primary = primaryOf({ order, onward, course }, { goOn: t('result.goOn'), start: t('result.start') })
  return (
    <div className="flex flex-wrap gap-3">
      {primary}
      <Link
        to="/dashboard/purchases/$id/show"
        params={{ id: order.order_id }}
        className={buttonClass({ size: 'lg', variant: primary || order.access_from ? 'secondary' : 'primary' })}
      >
        {t(hasOthers(order) ? 'ticket.handOver' : 'result.toOrder')}
      </Link>
    </div>
  )
}

/** Where one goes on; nothing while the course is closed, which its consents open, or when no place is the buyer's. */
function primaryOf(
  { order, onward, course }: Omit<Props, 'id'> & { order: Order },
  words: { goOn: string; start: string },
): ReactNode {
  if (onward)
    return (
      <a href={onward} className={buttonClass({ size: 'lg' })}>
        {words.goOn}
      </a>
    )
  if (order.access_from || !course) return null
  return (
    <PathLink path={course} className={buttonClass({ size: 'lg' })}>
      {words.start}
    </PathLink>
  )
}
