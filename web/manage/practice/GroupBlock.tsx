import { type CSSProperties, useRef } from 'react'
import { useDrag } from 'react-aria/useDrag'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { ManageLink } from '../ManageLink.tsx'
import type { ShownGroup } from './group-sessions.rules.ts'
import { leadersOf } from './leaders.ts'
import { minutesBetween, timeOf } from './week.ts'

/** What is dragged in the plan. */
export const groupType = 'practice-group'

type Props = { group: ShownGroup; style: CSSProperties; onMove: () => void; onDrag: (below: number) => void }

/**
 * A group at its time in the plan. Dragging it and its button open the same dialog. Lines that do not fit are left out
 * whole, the least needed first; all of them are in the tooltip and on the page of the group.
 */
export function GroupBlock({ group, style, onMove, onDrag }: Props) {
  const t = useTranslations('manage.practice')
  const { id, course, category_key, starts, ends, room, instructor, city, state, over, seats } = group
  const { taken, waiting, session, of, held } = group
  const open = state === 'planned' && !over
  const cancelled = state === 'cancelled'
  const time = `${timeOf(starts)}–${timeOf(ends)}`
  const minutes = minutesBetween(starts, ends)
  const place = `${room === null ? t('noRoom') : t('roomNamed', { room })}, ${city}`
  const leaders = leadersOf(group, t('noInstructor'))
  const ref = useRef<HTMLLIElement>(null)
  const { dragProps } = useDrag({
    getItems: () => [{ [groupType]: String(id) }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: ({ y }) => onDrag(y - (ref.current?.getBoundingClientRect().top ?? y)),
    // By keyboard the button moves it: its dialog asks for any time, a drop would have only that of a column.
    hasDragButton: true,
    isDisabled: !open || session > 1,
  })
  return (
    <li
      ref={ref}
      {...dragProps}
      style={style}
      title={[time, course, place, leaders].join('\n')}
      className={cx('absolute p-0.5', open && session === 1 && 'cursor-grab')}
    >
      <div
        data-tint={category_key}
        className={cx(
          // A line that does not fit begins another column, which is out of sight.
          'flex h-full min-w-0 flex-col flex-wrap content-start gap-x-4 overflow-clip *:w-full *:shrink-0 rounded-md border border-l-4 border-line border-l-tint-ink bg-surface px-1.5 py-0.5 text-xs shadow-sm',
          cancelled && 'bg-sunken text-ink-soft',
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-1">
          <p className="tabular font-semibold">{time}</p>
          {open && (
            <button
              type="button"
              aria-label={t('moveOf', { course, time: timeOf(starts) })}
              onClick={onMove}
              className="min-h-6 rounded font-semibold text-pine underline underline-offset-2"
            >
              {t('move')}
            </button>
          )}
        </div>
        <ManageLink
          to="practiceGroup"
          params={{ id }}
          className={cx(
            'min-h-6 font-semibold text-pine underline-offset-2 wrap-anywhere hyphens-auto hover:underline',
            minutes < 90 ? 'line-clamp-1' : minutes < 180 ? 'line-clamp-2' : 'line-clamp-3',
            cancelled && 'line-through',
          )}
        >
          {course}
        </ManageLink>
        <p className="truncate text-ink-soft">{place}</p>
        {of > 1 && <p className="text-ink-soft">{t('sessionOf', { session, of })}</p>}
        <p className="font-semibold">
          {cancelled ? t('cancelled') : t('taken', { taken, seats })}
          {held && !cancelled && ` · ${t(held, { count: group.begun })}`}
          {waiting > 0 && <span className="text-amber-ink">{` · ${t('waiting', { count: waiting })}`}</span>}
        </p>
        <p className={cx('truncate', instructor ? 'text-ink-soft' : 'text-amber-ink')}>{leaders}</p>
      </div>
    </li>
  )
}
