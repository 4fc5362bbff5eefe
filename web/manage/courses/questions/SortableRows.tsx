import { type ReactNode, useRef } from 'react'
import { useDrag } from 'react-aria/useDrag'
import { useDrop } from 'react-aria/useDrop'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icons.tsx'
import { moved, without } from '../../kit/rows.ts'
import { RowTools } from '../../kit/RowTools.tsx'

/** What is dragged: the id of a row. */
const rowType = 'application/x-praktika-row'

type Props<T> = {
  rows: readonly T[]
  /** What a row is called by its buttons. */
  nameOf: (row: T, at: number) => string
  onRows: (rows: T[]) => void
  /** What is at the head of a row, before its tools. */
  head: (row: T, at: number) => ReactNode
  children: (row: T, at: number) => ReactNode
}

/** Rows that are dragged to another place with the pointer, or moved and removed with buttons. */
export function SortableRows<T extends { id: string }>({ rows, nameOf, onRows, head, children }: Props<T>) {
  return (
    <ol className="grid gap-3">
      {rows.map((row, at) => (
        <Row
          key={row.id}
          id={row.id}
          onTake={(id) => {
            const from = rows.findIndex((one) => one.id === id)
            if (from >= 0) onRows(moved(rows, from, at))
          }}
          head={head(row, at)}
          tools={
            <RowTools
              name={nameOf(row, at)}
              at={at}
              count={rows.length}
              onMove={(to) => onRows(moved(rows, at, to))}
              onRemove={() => onRows(without(rows, at))}
            />
          }
        >
          {children(row, at)}
        </Row>
      ))}
    </ol>
  )
}

type RowProps = { id: string; onTake: (id: string) => void; head: ReactNode; tools: ReactNode; children: ReactNode }

function Row({ id, onTake, head, tools, children }: RowProps) {
  const ref = useRef<HTMLLIElement>(null)
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [rowType]: id }],
    getAllowedDropOperations: () => ['move'],
    // By keyboard the buttons move it.
    hasDragButton: true,
  })
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(rowType) ? 'move' : 'cancel'),
    onDrop: ({ items: [item] }) => {
      if (item?.kind === 'text') void item.getText(rowType).then(onTake)
    },
  })
  return (
    <li
      ref={ref}
      {...dropProps}
      className={cx(
        'grid min-w-0 gap-3 rounded-lg border bg-surface p-3 sm:p-4',
        isDropTarget ? 'border-pine ring-1 ring-pine' : 'border-line',
        isDragging && 'opacity-50',
      )}
    >
      <div className="flex items-start gap-2">
        <span
          {...dragProps}
          aria-hidden
          className="grid size-8 shrink-0 cursor-grab place-content-center rounded-md text-ink-soft hover:bg-ink/7"
        >
          <Icon name="menu" size={16} />
        </span>
        <div className="min-w-0 flex-1">{head}</div>
        {tools}
      </div>
      {children}
    </li>
  )
}
