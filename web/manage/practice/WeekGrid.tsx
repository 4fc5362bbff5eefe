import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { cx } from '../../ui/cx.ts'
import { GroupCard } from './GroupCard.tsx'
import type { Moving } from './MoveDialog.tsx'
import { useDays } from './useDays.ts'
import { dayOf, daysOfWeek, today } from './week.ts'

type Props = { monday: string; groups: readonly PracticeGroup[]; stale: boolean; onMove: (moving: Moving) => void }

/** A week as a column for each day; narrow windows show the days below one another. */
export function WeekGrid({ monday, groups, stale, onMove }: Props) {
  const t = useTranslations('manage.practice')
  const days = useDays()
  const [over, setOver] = useState<string>()
  const now = today()
  return (
    <ol className={cx('grid gap-3 lg:grid-cols-4 min-[1400px]:grid-cols-7', stale && 'opacity-60')}>
      {daysOfWeek(monday).map((day) => {
        const planned = groups.filter(({ starts }) => dayOf(starts) === day)
        return (
          <li
            key={day}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(day)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={({ dataTransfer }) => {
              setOver(undefined)
              const group = groups.find(({ id }) => String(id) === dataTransfer.getData('text/plain'))
              if (group && dayOf(group.starts) !== day) onMove({ group, day })
            }}
            className={cx(
              'min-w-0 rounded-lg border border-line bg-page p-2',
              over === day && 'ring-2 ring-pine',
              day === now && 'border-pine',
            )}
          >
            <h2 className="mb-2 px-1 text-sm font-semibold first-letter:uppercase">{days.weekday(day)}</h2>
            {planned.length ? (
              <ul className="grid gap-2">
                {planned.map((group) => (
                  <GroupCard key={group.id} group={group} onMove={() => onMove({ group })} />
                ))}
              </ul>
            ) : (
              <p className="px-1 text-sm text-ink-soft">{t('emptyDay')}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
