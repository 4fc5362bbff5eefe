import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dot } from '../../contract/line-in-words.ts'
import type { Order } from '../../contract/orders.ts'
import type { Place } from '../../contract/places.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { isNear } from '../dates/near.rules.ts'
import { useSessions } from '../dates/useSessions.ts'
import { dayNow, dayOf } from '../day-now.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { textLink } from '../ui/textLink.ts'
import { HandOverList } from './HandOverList.tsx'
import { PlaceActions } from './PlaceActions.tsx'
import { RemindAll } from './RemindAll.tsx'

const icons = { own: 'user', claimed: 'check-circle', sent: 'mail', free: 'ticket' } as const satisfies Record<
  Place['state'],
  IconName
>
const isOpen = ({ state }: Place) => state === 'free' || state === 'sent'

/** People before places that nobody has. */
const states = ['own', 'claimed', 'sent', 'free'] as const satisfies Place['state'][]
/** More free places than this are folded: each is like the other. */
const freeShown = 3

/** A place with its number and what is said of it. */
type Row = { place: Place; number: number; status: string }

function useStatus() {
  const t = useTranslations('orders.places')
  return ({ state, holder, sent_to, sent_name }: Place): string =>
    ({
      own: t('own'),
      claimed: t('claimed', { name: holder ?? '' }),
      sent: sent_name ?? sent_to ?? t('byLink'),
      free: t('free'),
    })[state]
}

/** Whether the list of places says more than the tickets of the buyer's own. */
export const hasPlaceList = ({ places, company }: Order) =>
  places.some(({ state, access }) => state !== 'own' || company !== null || (access !== null && access !== 'ready'))

/** The places of an order: whose each one is, how far that person is, and how it is handed over. */
export function PlaceList({ order }: { order: Order }) {
  const t = useTranslations('orders.places')
  const status = useStatus()
  const all = order.places.map((place, i): Row => ({ place, number: i + 1, status: status(place) }))
  const of = (state: Place['state']) => all.filter(({ place }) => place.state === state)
  const [unfolded, setUnfolded] = useState(false)
  const folded = unfolded || of('free').length <= freeShown ? 0 : of('free').length - 1
  const rows = states.flatMap(of).slice(0, all.length - folded)
  const columns = useColumns(order, rows)
  const shared = order.places.some(({ state }) => state !== 'own')
  return (
    <section aria-labelledby="places">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="places" className="text-xl">
          {t('title')}
        </h2>
        {order.state === 'fulfilled' && (
          <div className="flex flex-wrap gap-3">
            <RemindAll order={order} />
            {order.places.some(({ state }) => state === 'free') && <HandOverList order={order} />}
          </div>
        )}
      </div>
      {shared && <p className="mt-1 max-w-prose text-ink-soft">{t('text')}</p>}
      {shared && order.company && <p className="mt-1 max-w-prose text-sm text-ink-soft">{t('seen')}</p>}
      {all.length > freeShown && shared && (
        <p className="mt-3 font-semibold">
          {(['claimed', 'sent', 'free'] as const)
            .filter((state) => of(state).length)
            .map((state) => t(`counts.${state}`, { count: of(state).length }))
            .join(dot)}
        </p>
      )}
      <Table
        dense
        className="mt-4"
        caption={t('title')}
        captionHidden
        rows={rows}
        rowKey={({ place }) => place.id}
        columns={columns}
      />
      {folded > 0 && (
        <Button variant="secondary" size="sm" className="no-print mt-3" onClick={() => setUnfolded(true)}>
          {t('moreFree', { count: folded })}
        </Button>
      )}
    </section>
  )
}

/** Of what people learn, only what is known of somebody has a column. */
function useColumns(order: Order, rows: readonly Row[]): Column<Row>[] {
  const t = useTranslations('orders.places')
  const sessions = useSessions()
  const days = useDays()
  const studies: Column<Row>[] = [
    {
      id: 'theory',
      label: t('theory'),
      end: true,
      cell: ({ place }) => (place.studies?.theory == null ? null : t('percent', { percent: place.studies.theory })),
    },
    {
      id: 'certificate',
      label: t('certificate'),
      cell: ({ place: { studies: found } }) =>
        found?.certificate ? (
          <div>
            <span className="whitespace-nowrap">{found.certificate.number}</span>
            {found.certificate.valid_to && (
              <span className="block text-sm text-ink-soft">
                {t('until', { day: days.long(found.certificate.valid_to) })}
              </span>
            )}
          </div>
        ) : null,
    },
  ]
  return [
    { id: 'person', label: t('person'), heads: true, cell: (row) => <Person row={row} order={order} /> },
    {
      id: 'practice',
      label: t('practiceOn'),
      cell: ({ place }) =>
        place.practice && (
          <div className="first-letter:uppercase sm:min-w-24 sm:text-sm lg:min-w-32">
            {sessions.words([place.practice], { year: !isNear(dayOf(place.practice.starts_at), dayNow()) })}
            <span className="sm:hidden">, </span>
            <span className="text-sm text-ink-soft sm:block">{place.practice.city}</span>
          </div>
        ),
    },
    ...(order.company ? studies.filter(({ cell }) => rows.some((row) => cell(row) !== null)) : []),
    {
      id: 'actions',
      label: t('actions'),
      unprinted: true,
      cell: ({ place, number, status }) =>
        (isOpen(place) || place.changeable) && order.state === 'fulfilled' ? (
          <PlaceActions place={place} order={order} name={`${number}. ${status}`} />
        ) : null,
    },
  ]
}

/** A text whose email address breaks before its sign. */
const Address = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ))

function Person({ row: { place, number, status }, order }: { row: Row; order: Order }) {
  const t = useTranslations('orders.places')
  const days = useDays()
  const sentDay = (day: string) => (isNear(dayNow(), day) ? days.short(day) : days.long(day))
  const { course, access, sent_at, sent_to, sent_name } = place
  const hasCourses = new Set(order.places.map(({ course_id }) => course_id)).size > 1
  return (
    <div className="flex items-start gap-3">
      <span
        className={`grid size-8 flex-none place-content-center rounded-full ${isOpen(place) ? 'bg-amber-soft text-amber-ink' : 'bg-success-soft text-success'}`}
      >
        <Icon name={icons[place.state]} size={18} />
      </span>
      <div className="min-w-0 font-normal sm:min-w-28 lg:min-w-44">
        <p className="font-semibold wrap-anywhere">
          <Address text={`${number}. ${status}`} />
        </p>
        {place.state === 'sent' && (
          <>
            {sent_name && (
              <p className="text-sm wrap-anywhere text-ink-soft">
                <Address text={sent_to ?? ''} />
              </p>
            )}
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              <Badge tone="amber">{t('notAccepted')}</Badge>
              {sent_at && t(sent_to ? 'sentOn' : 'madeOn', { day: sentDay(dayOf(sent_at)) })}
            </p>
          </>
        )}
        {hasCourses && <p className="text-sm text-ink-soft">{course}</p>}
        {access && access !== 'ready' && (
          <p className="text-sm font-semibold text-amber-ink">
            {t(`access.${access}`)}{' '}
            <Link
              to="/course/{-$environment}/$id/general"
              params={{ environment: undefined, id: String(place.course_id) }}
              className={textLink}
            >
              {t('access.open')}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
