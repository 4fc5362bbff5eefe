import { useRef, useState } from 'react'
import { dayNow } from '../../day-now.ts'
import { useDrop } from 'react-aria/useDrop'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { ClosedPeriod } from '../../../contract/manage/practice-times.ts'
import { cx } from '../../ui/cx.ts'
import type { Column } from './columns.ts'
import { GroupBlock, groupType } from './GroupBlock.tsx'
import { type Hours, hoursOf, layOut, minutesOn, timeAt } from './hours.rules.ts'
import type { Moving } from './MoveDialog.tsx'

/** Heights of the grid, in rem. */
const [hourHeight, headHeight] = [3.5, 3]
/** Columns are equally wide where these least widths, in rem, allow it: of a head, and of groups next to one another. */
const [headWidth, laneWidth] = [6.5, 6]

/** The dragged group, and how many pixels below its beginning it was taken. */
type Dragged = { group: PracticeGroup; below: number }
type Props = { label: string; columns: readonly Column[]; stale: boolean; onMove: (moving: Moving) => void }

/**
 * Columns with an axis of hours; groups are blocks at their time. Dropping one at another time or in another column asks
 * whether to move it. Wider than its place, it scrolls sideways.
 */
export function HourGrid({ label, columns, stale, onMove }: Props) {
  const [dragged, setDragged] = useState<Dragged>()
  const hours = hoursOf(columns.flatMap(({ groups }) => groups))
  return (
    <section
      aria-label={label}
      // Scrolled by keyboard where it is wider than its place.
      tabIndex={0}
      aria-busy={stale || undefined}
      className={cx('overflow-x-auto rounded-lg border border-line bg-surface', stale && 'opacity-60')}
    >
      <div className="flex min-w-max">
        <div
          aria-hidden
          className="tabular sticky left-0 z-20 w-14 shrink-0 whitespace-nowrap border-r border-line bg-surface text-xs text-ink-soft"
        >
          <div style={{ height: `${headHeight}rem` }} className="border-b border-line" />
          {Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index).map((hour) => (
            <div key={hour} style={{ height: `${hourHeight}rem` }} className="px-1.5 pt-0.5 text-right">
              {`${String(hour).padStart(2, '0')}:00`}
            </div>
          ))}
        </div>
        <ol className="flex grow">
          {columns.map((column) => (
            <HourColumn key={column.key} {...{ column, hours, dragged, onMove }} onDrag={setDragged} />
          ))}
        </ol>
      </div>
    </section>
  )
}

type BlockProps = { period: ClosedPeriod; day: string; hours: Hours }

/** A time at which the room of a column is closed, or its instructor away. */
function ClosedBlock({ period, day, hours }: BlockProps) {
  const t = useTranslations('manage.practice')
  const on = minutesOn(day, period)
  const from = Math.max(on.from / 60, hours.from)
  const to = Math.min(on.to / 60, hours.to)
  if (to <= from) return null
  return (
    <li
      style={{ top: `${(from - hours.from) * hourHeight}rem`, height: `${(to - from) * hourHeight}rem` }}
      className="closed-lines absolute inset-x-0 overflow-hidden px-1.5 py-0.5 text-xs text-ink-soft"
    >
      {[t(period.room_id === null ? 'isAway' : 'isClosed'), period.reason].filter(Boolean).join(' · ')}
    </li>
  )
}

type ColumnProps = Pick<Props, 'onMove'> & {
  column: Column
  hours: Hours
  dragged: Dragged | undefined
  onDrag: (dragged: Dragged) => void
}

function HourColumn({ column, hours: { from, to }, dragged, onDrag, onMove }: ColumnProps) {
  const t = useTranslations('manage.practice')
  const ref = useRef<HTMLUListElement>(null)
  /** When the dragged group would begin. */
  const [over, setOver] = useState<string>()
  const laid = layOut(column.groups)
  const lanes = Math.max(0, ...laid.map((one) => one.lanes))

  function timeOver(y: number): string {
    const share = (y - (dragged?.below ?? 0)) / (ref.current?.clientHeight ?? 1)
    return timeAt((from + share * (to - from)) * 60)
  }
  function drop(time: string) {
    setOver(undefined)
    if (!dragged) return
    const { group } = dragged
    const moved = { ...column.to, starts: `${column.day}T${time}` }
    const stays = Object.entries(moved).every(([field, value]) =>
      Object.entries(group).some((own) => own[0] === field && own[1] === value),
    )
    if (!stays) onMove({ group, to: moved })
  }
  const { dropProps } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(groupType) ? 'move' : 'cancel'),
    onDropEnter: ({ y }) => setOver(timeOver(y)),
    onDropMove: ({ y }) => setOver(timeOver(y)),
    onDropExit: () => setOver(undefined),
    onDrop: ({ y }) => drop(timeOver(y)),
  })
  return (
    <li
      style={{ minWidth: `${Math.max(headWidth, lanes * laneWidth)}rem` }}
      className="flex-1 basis-0 border-r border-line last:border-r-0"
    >
      <h2
        style={{ height: `${headHeight}rem` }}
        className={cx(
          'flex items-center overflow-hidden border-b px-2 text-sm leading-tight font-semibold first-letter:uppercase',
          column.key === dayNow() ? 'border-pine text-pine' : 'border-line',
        )}
      >
        {column.title}
      </h2>
      <ul
        ref={ref}
        {...dropProps}
        aria-label={column.groups.length ? undefined : t('emptyDay')}
        data-column={column.key}
        style={{ height: `${(to - from) * hourHeight}rem`, backgroundSize: `100% ${hourHeight}rem` }}
        className="hour-lines relative"
      >
        {column.closed.map((period) => (
          <ClosedBlock key={period.from} period={period} day={column.day} hours={{ from, to }} />
        ))}
        {laid.map(({ group, lane, lanes: shared, ...time }) => (
          <GroupBlock
            key={`${group.id} ${group.session}`}
            group={group}
            style={{
              top: `${(time.from / 60 - from) * hourHeight}rem`,
              height: `${((time.to - time.from) / 60) * hourHeight}rem`,
              left: `${(lane / shared) * 100}%`,
              width: `${100 / shared}%`,
            }}
            onMove={() => onMove({ group: group.whole })}
            onDrag={(below) => onDrag({ group: group.whole, below })}
          />
        ))}
        {over !== undefined && (
          <li
            aria-hidden
            style={{ top: `${(Number(over.slice(0, 2)) + Number(over.slice(3)) / 60 - from) * hourHeight}rem` }}
            className="tabular pointer-events-none absolute inset-x-0 z-10 border-t-2 border-pine"
          >
            <span className="rounded-b bg-pine px-1.5 text-xs font-semibold text-surface">{over}</span>
          </li>
        )}
      </ul>
    </li>
  )
}
