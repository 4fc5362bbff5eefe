import { addressInCity } from '../../../contract/address-in-city.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PracticeDayRow } from '../../../contract/manage/days.ts'
import { call } from '../../api/client.ts'
import { CalendarFeed } from '../../dashboard/CalendarFeed.tsx'
import { dayNow } from '../../day-now.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { stretchedLink } from '../../ui/textLink.ts'
import { ExportButton } from '../ExportButton.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { useMoments } from '../useMoments.ts'
import { Confirmations } from './Confirmations.tsx'
import { OutboxNotices } from './OutboxNotices.tsx'
import { PinButton } from './PinDialog.tsx'
import { daysQuery } from './queries.ts'
import { useOutbox } from './useOutbox.ts'

/** What awaits the instructor's confirmation, and the groups that they lead, soonest first. What was recorded in the room and waits is sent from here too. */
export default function DaysPage() {
  const t = useTranslations('manageDay')
  const query = useQuery(daysQuery)
  const outbox = useOutbox()
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <ExportButton name="days" fetchFile={() => call('exportPracticeDays')} />
            <PinButton />
            <CalendarFeed />
          </>
        }
      />
      <OutboxNotices outbox={outbox} />
      <Confirmations />
      <QueryNotice query={query} />
      {query.data?.data.length === 0 && (
        <EmptyState title={t('empty')} picture={<Icon name="calendar" size={56} className="text-pine" />} />
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {query.data?.data.map((row) => (
          <li key={row.id}>
            <DayCard row={row} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DayCard({ row }: { row: PracticeDayRow }) {
  const t = useTranslations('manageDay')
  const { day, time } = useMoments()
  const today = day(`${dayNow()}T12:00:00Z`)
  const isToday = row.sessions.some(({ starts }) => day(starts) === today)
  return (
    <Card lifts className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {isToday && <Badge tone="pine">{t('today')}</Badge>}
        {day(row.starts)}, {time(row.starts)}–{time(row.ends)}
        {row.sessions.length > 1 && (
          <span>
            {t('sessions', {
              count: row.sessions.length,
              days: row.sessions
                .slice(1)
                .map(({ starts }) => day(starts))
                .join(', '),
            })}
          </span>
        )}
      </p>
      <h2 className="text-lg">
        <ManageLink to="day" params={{ id: row.id }} className={stretchedLink}>
          {row.course}
        </ManageLink>
      </h2>
      <p className="text-sm">{[addressInCity(row.address, row.city), row.room].filter(Boolean).join(', ')}</p>
      <p className="text-sm text-ink-soft">
        {row.instructor && `${row.instructor} · `}
        {t('progress', { came: row.came, people: row.people, assessed: row.assessed })}
      </p>
    </Card>
  )
}
