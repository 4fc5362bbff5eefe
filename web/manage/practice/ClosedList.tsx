import { useTranslations } from 'use-intl'
import type { ClosedPeriod } from '../../../contract/manage/practice-times.ts'
import { textLink } from '../../ui/textLink.ts'
import { ManageLink } from '../ManageLink.tsx'
import { usePeriod } from './usePeriod.ts'

/** When rooms are closed and instructors away, each with the way to what that affects. */
export function ClosedList({ closed }: { closed: readonly ClosedPeriod[] }) {
  const t = useTranslations('manage.practice')
  const period = usePeriod()
  if (!closed.length) return null
  return (
    <section aria-label={t('closed')} className="mb-4 rounded-lg border border-line bg-amber-soft px-4 py-3 text-sm">
      <ul className="grid gap-1">
        {closed.map(({ room_id, instructor_id, name, from, to, reason }) => (
          <li key={`${room_id ?? instructor_id} ${from}`}>
            <strong>{t(room_id === null ? 'away' : 'closedRoom', { name })}</strong>
            {` ${period(from, to)}${reason && ` · ${reason}`} · `}
            <ManageLink
              to="replan"
              search={{ ...(room_id === null ? { instructor: instructor_id } : { room: room_id }), from, to }}
              className={textLink}
              aria-label={t('whatOf', { name })}
            >
              {t('what')}
            </ManageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
