import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { cx } from '../../ui/cx.ts'
import { ManageLink } from '../ManageLink.tsx'
import { timeOf } from './week.ts'

type Props = { group: PracticeGroup; style: CSSProperties; onMove: () => void; onDrag: (below: number) => void }

/**
 * A group at its time in the plan. Dragging it and its button open the same dialog. What does not fit is on its page.
 */
export function GroupBlock({ group, style, onMove, onDrag }: Props) {
  const t = useTranslations('manage.practice')
  const { id, course, category_key, starts, ends, room, instructor, city, state, over, ended, seats } = group
  const { taken, waiting } = group
  const open = state === 'planned' && !over
  const cancelled = state === 'cancelled'
  return (
    <li
      draggable={open}
      onDragStart={({ dataTransfer, currentTarget, clientY }) => {
        dataTransfer.setData('text/plain', String(id))
        dataTransfer.effectAllowed = 'move'
        onDrag(clientY - currentTarget.getBoundingClientRect().top)
      }}
      style={style}
      className={cx('absolute p-0.5', open && 'cursor-grab')}
    >
      <div
        data-tint={category_key}
        className={cx(
          'flex h-full min-w-0 flex-col gap-0.5 overflow-hidden rounded-md border border-l-4 border-line border-l-tint-ink bg-surface px-1.5 py-0.5 text-xs hyphens-auto shadow-sm',
          cancelled && 'bg-sunken text-ink-soft',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <p className="tabular font-semibold">{`${timeOf(starts)}–${timeOf(ends)}`}</p>
          {open && (
            <button
              type="button"
              aria-label={t('moveOf', { course, time: timeOf(starts) })}
              onClick={onMove}
              className="min-h-6 rounded px-1 font-semibold text-pine underline underline-offset-2"
            >
              {t('move')}
            </button>
          )}
        </div>
        <ManageLink
          to="practiceGroup"
          params={{ id }}
          className={cx(
            'block min-h-6 font-semibold text-pine underline-offset-2 hover:underline',
            cancelled && 'line-through',
          )}
        >
          {course}
        </ManageLink>
        <p className="font-semibold">
          {cancelled ? t('cancelled') : t('taken', { taken, seats })}
          {over && !cancelled && ` · ${t(ended ? 'over' : 'running')}`}
          {waiting > 0 && <span className="text-amber-ink">{` · ${t('waiting', { count: waiting })}`}</span>}
        </p>
        <p className={instructor ? 'text-ink-soft' : 'text-amber-ink'}>{instructor ?? t('noInstructor')}</p>
        <p className="text-ink-soft">{`${room === null ? t('noRoom') : t('roomNamed', { room })}, ${city}`}</p>
      </div>
    </li>
  )
}
