import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { StudiedCourse } from '../../contract/learning.ts'
import { useDays } from '../catalogue/parts/useDays.ts'
import { buttonClass } from '../ui/buttonClass.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A course that opens on a later day, and the way to the order that can open it now. */
export function ClosedCourse({ opens }: { opens: NonNullable<StudiedCourse['opens']> }) {
  const t = useTranslations('learning.closed')
  const days = useDays()
  return (
    <EmptyState
      title={t('title', { day: days.long(opens.on) })}
      text={t(opens.order_id === null ? 'text' : 'textOwn')}
      picture={<img src="/media/states/courses.svg" alt="" width={240} height={180} />}
      action={
        opens.order_id !== null && (
          <Link to="/dashboard/purchases/$id/show" params={{ id: opens.order_id }} className={buttonClass()}>
            {t('action')}
          </Link>
        )
      }
    />
  )
}
