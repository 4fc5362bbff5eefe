import { type DragEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { cx } from '../../ui/cx.ts'
import type { Column } from './columns.ts'
import { GroupBlock } from './GroupBlock.tsx'
import { hoursOf, layOut, timeAt } from './hours.rules.ts'
import type { Moving } from './MoveDialog.tsx'
import { today } from './week.ts'

/** Heights of the grid, in rem. */
const [hourHeight, headHeight] = [3.5, 3]
/** Widths of a column, in rem: with nothing in it, and for each of the groups next to one another. */
const [emptyWidth, laneWidth] = [4.5, 7.5]

type Props = { label: string; columns: readonly Column[]; stale: boolean; onMove: (moving: Moving) => void }
/** Where a dragged group would begin. */
type Over = { column: string; time: string }

/**
 * Columns with an axis of hours; groups are blocks at their time. Dropping one at another time or in another column asks
 * whether to move it. Wider than its place, it scrolls sideways.
 */
export function HourGrid({ label, columns, stale, onMove }: Props) {
  const t = useTranslations('manage.practice')
  const [over, setOver] = useState<Over>()
  /** The dragged group, and how many pixels below its beginning it was taken. */
  const dragged = useRef<{ group: PracticeGroup; below: number }>(undefined)
  const { from, to } = hoursOf(columns.flatMap(({ groups }) => groups))
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  const now = today()

  function timeOver({ currentTarget, clientY }: DragEvent<HTMLElement>): string {
    const { top, height } = currentTarget.getBoundingClientRect()
    const share = (clientY - (dragged.current?.below ?? 0) - top) / height
    return timeAt((from + share * (to - from)) * 60)
  }
  function drop(column: Column, time: string) {
    const group = dragged.current?.group
    dragged.current = undefined
    setOver(undefined)
    if (!group) return
    const moved = { ...column.to, starts: `${column.day}T${time}` }
    const stays = Object.entries(moved).every(([field, value]) =>
      Object.entries(group).some((own) => own[0] === field && own[1] === value),
    )
    if (!stays) onMove({ group, to: moved })
  }
  return (
    <section
      aria-label={label}
      // Scrolled by keyboard where it is wider than its place.
      tabIndex={0}
      className={cx('overflow-x-auto rounded-lg border border-line bg-surface', stale && 'opacity-60')}
    >
      <div className="flex min-w-max">
        <div
          aria-hidden
          className="tabular sticky left-0 z-20 w-14 shrink-0 whitespace-nowrap border-r border-line bg-surface text-xs text-ink-soft"
        >
          <div style={{ height: `${headHeight}rem` }} className="border-b border-line" />
          {hours.map((hour) => (
            <div key={hour} style={{ height: `${hourHeight}rem` }} className="px-1.5 pt-0.5 text-right">
              {`${String(hour).padStart(2, '0')}:00`}
            </div>
          ))}
        </div>
        <ol className="flex grow">
          {columns.map((column) => {
            const laid = layOut(column.groups)
            const lanes = Math.max(0, ...laid.map((one) => one.lanes))
            return (
              <li
                key={column.key}
                style={{ minWidth: `${Math.max(emptyWidth, lanes * laneWidth)}rem` }}
                className="min-w-0 flex-1 border-r border-line last:border-r-0"
              >
                <h2
                  style={{ height: `${headHeight}rem` }}
                  className={cx(
                    'flex items-center overflow-hidden border-b px-2 text-sm leading-tight font-semibold first-letter:uppercase',
                    column.key === now ? 'border-pine text-pine' : 'border-line',
                  )}
                >
                  {column.title}
                </h2>
                <ul
                  aria-label={column.groups.length ? undefined : t('emptyDay')}
                  data-column={column.key}
                  style={{ height: `${hours.length * hourHeight}rem`, backgroundSize: `100% ${hourHeight}rem` }}
                  className="hour-lines relative"
                  onDragOver={(event) => {
                    event.preventDefault()
                    const time = timeOver(event)
                    if (over?.column !== column.key || over.time !== time) setOver({ column: column.key, time })
                  }}
                  onDragLeave={({ currentTarget, relatedTarget }) => {
                    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined)
                  }}
                  onDrop={(event) => {
                    event.preventDefault()
                    drop(column, timeOver(event))
                  }}
                >
                  {laid.map(({ group, lane, lanes: shared, ...time }) => (
                    <GroupBlock
                      key={group.id}
                      group={group}
                      style={{
                        top: `${(time.from / 60 - from) * hourHeight}rem`,
                        height: `${((time.to - time.from) / 60) * hourHeight}rem`,
                        left: `${(lane / shared) * 100}%`,
                        width: `${100 / shared}%`,
                      }}
                      onMove={() => onMove({ group })}
                      onDrag={(below) => {
                        dragged.current = { group, below }
                      }}
                    />
                  ))}
                  {over?.column === column.key && (
                    <li
                      aria-hidden
                      style={{
                        top: `${(Number(over.time.slice(0, 2)) + Number(over.time.slice(3)) / 60 - from) * hourHeight}rem`,
                      }}
                      className="tabular pointer-events-none absolute inset-x-0 z-10 border-t-2 border-pine"
                    >
                      <span className="rounded-b bg-pine px-1.5 text-xs font-semibold text-surface">{over.time}</span>
                    </li>
                  )}
                </ul>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
