import { type CSSProperties, useRef } from 'react'
import { useDrag } from 'react-aria/useDrag'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { ManageLink } from '../ManageLink.tsx'
import type { ShownGroup } from './group-sessions.rules.ts'
import { leadersOf } from './leaders.ts'
import { timeOf } from './week.ts'

/** What is dragged in the plan. */
export const groupType = 'practice-group'

type Props = { group: ShownGroup; style: CSSProperties; onMove: () => void; onDrag: (below: number) => void }

/**
 * A group at its time in the plan. Dragging it and its button open the same dialog. What does not fit is on its page.
 */
export function GroupBlock({ group, style, onMove, onDrag }: Props) {
  const t = useTranslations('manage.practice')
  const { id, course, category_key, starts, ends, room, instructor, city, state, over, ended, seats } = group
  const { taken, waiting, session, of } = group
  const open = state === 'planned' && !over
  const cancelled = state === 'cancelled'
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
    <li ref={ref} {...dragProps} style={style} className={cx('absolute p-0.5', open && session === 1 && 'cursor-grab')}>
      <div
        data-tint={category_key}
        className={cx(
          'flex h-full min-w-0 flex-col gap-0.5 overflow-hidden *:shrink-0 rounded-md border border-l-4 border-line border-l-tint-ink bg-surface px-1.5 py-0.5 text-xs hyphens-auto shadow-sm',
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
        {of > 1 && <p className="text-ink-soft">{t('sessionOf', { session, of })}</p>}
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
        <p className={instructor ? 'text-ink-soft' : 'text-amber-ink'}>{leadersOf(group, t('noInstructor'))}</p>
        <p className="text-ink-soft">{`${room === null ? t('noRoom') : t('roomNamed', { room })}, ${city}`}</p>
      </div>
    </li>
  )
}
