import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { lineInWords } from '../../contract/line-in-words.ts'
import { mapLink } from '../../contract/map-link.ts'
import type { Order } from '../../contract/orders.ts'
import type { Place } from '../../contract/places.ts'
import { boundAddress } from '../../contract/typography.ts'
import { DayTile } from '../dates/DayTile.tsx'
import { useSessions } from '../dates/useSessions.ts'
import { dayOf } from '../day-now.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { buttonClass } from '../ui/buttonClass.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/icons.tsx'
import { plainLink } from '../ui/textLink.ts'

/** The places of an order that are the buyer's own, each with where and when its practice is. */
export const ownPlaces = ({ places }: Order) => places.filter(({ state }) => state === 'own')

type Props = { place: Place; order: Order }

/**
 * A place of the buyer: the course, and the day, hours, room and address of its practice. While it has no practice,
 * the date that was ordered.
 */
export function OrderTicket({ place: { course, course_id, product_id, practice }, order: { products } }: Props) {
  const t = useTranslations('orders.ticket')
  const sessions = useSessions()
  const line = products.find((one) => one.product_id === product_id)
  return (
    <Card className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4">
      <DayTile day={practice ? dayOf(practice.starts_at) : (line?.date ?? null)} />
      <div>
        <h2 className="text-xl">
          <Link
            to="/course/{-$environment}/$id/general"
            params={{ environment: undefined, id: String(course_id) }}
            className={plainLink}
          >
            {course}
          </Link>
        </h2>
        {practice ? (
          <>
            <p className="mt-1 font-semibold first-letter:uppercase">{sessions.words([practice], { year: true })}</p>
            <p className="mt-1 text-ink-soft">
              {[practice.location, boundAddress(practice.address), practice.room && t('room', { room: practice.room })]
                .filter(Boolean)
                .join(', ')}
            </p>
          </>
        ) : (
          <p className="mt-1 text-ink-soft">{line?.when ? lineInWords(line) : t('nextAnytime')}</p>
        )}
      </div>
      {practice && (
        <div className="no-print col-span-2 flex flex-wrap gap-3 border-t border-dashed border-line-strong pt-4">
          <a
            href={mapLink(practice.address)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Icon name="map-pin" size={18} /> {t('map')}
          </a>
          <AddToCalendar courseId={course_id} label={t('calendar')} failed={t('calendarFailed')} />
        </div>
      )}
    </Card>
  )
}
