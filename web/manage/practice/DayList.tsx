import { useTranslations } from 'use-intl'
import { dayNow } from '../../day-now.ts'
import { cx } from '../../ui/cx.ts'
import type { Column } from './columns.ts'
import { GroupCard } from './GroupCard.tsx'
import type { Moving } from './MoveDialog.tsx'

type Props = { columns: readonly Column[]; stale: boolean; onMove: (moving: Moving) => void }

/** The columns of the plan below one another, for narrow windows. */
export function DayList({ columns, stale, onMove }: Props) {
  const t = useTranslations('manage.practice')
  const now = dayNow()
  return (
    <ol aria-busy={stale || undefined} className={cx('grid gap-3', stale && 'opacity-60')}>
      {columns.map(({ key, title, groups }) => (
        <li key={key} className={cx('min-w-0 rounded-lg border border-line bg-page p-2', key === now && 'border-pine')}>
          <h2 className="mb-2 px-1 text-sm font-semibold first-letter:uppercase">{title}</h2>
          {groups.length ? (
            <ul className="grid gap-2">
              {groups.map((group) => (
                <GroupCard
                  key={`${group.id} ${group.session}`}
                  group={group}
                  onMove={() => onMove({ group: group.whole })}
                />
              ))}
            </ul>
          ) : (
            <p className="px-1 text-sm text-ink-soft">{t('emptyDay')}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
