import type { Key, ReactNode } from 'react'
import { cx } from './cx.ts'

export type Column<Row> = {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  end?: boolean
  heads?: boolean
  unprinted?: boolean
}
export type TableProps<Row> = {
  caption: ReactNode
  captionHidden?: boolean
  columns: ReadonlyArray<Column<Row>>
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The row that the page is about; its cells say so in words too. */
  isCurrent?: (row: Row) => boolean
  /** On a phone a row is two lines: its name with the first column of numbers, then the others. */
  dense?: boolean
  /** Columns that are so narrow that they stay columns on a phone. */
  narrow?: boolean
  className?: string
}

/**
 * `end` aligns numbers in columns, `heads` marks the column that names the row, `unprinted` one of buttons. Under 640 px each row is a card. The roles keep it
 * a table there.
 */
export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  isCurrent,
  dense,
  narrow,
  className,
}: TableProps<Row>) {
  return (
    <div className={cx('overflow-x-auto rounded-lg border border-line bg-surface', className)}>
      <table role="table" className={cx('w-full border-collapse text-left', !narrow && 'stacked', dense && 'dense')}>
        <caption className={captionHidden ? 'sr-only' : 'px-4 pt-4 pb-2 text-left text-lg font-bold'}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row" className="border-b border-line-strong">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={cx(
                  'px-4 py-3 text-sm font-semibold text-ink-soft',
                  column.end && 'text-right',
                  column.unprinted && 'no-print',
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-current={isCurrent?.(row) || undefined}
              className="transition-colors hover:bg-page aria-current:bg-pine-soft aria-current:font-bold"
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} narrow={narrow} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const roomy = 'sm:px-4 sm:py-3.5'

function Cell<Row>({ column, row, narrow }: { column: Column<Row>; row: Row; narrow: boolean | undefined }) {
  if (column.heads)
    return (
      <th
        role="rowheader"
        scope="row"
        data-label={column.label}
        className={cx('font-semibold', roomy, narrow && 'px-4 py-3')}
      >
        {column.cell(row)}
      </th>
    )
  return (
    <td
      role="cell"
      data-label={column.unprinted ? undefined : column.label}
      className={cx(
        roomy,
        narrow && 'px-4 py-3',
        column.end && 'tabular text-right',
        column.unprinted && 'no-print max-sm:justify-start max-sm:before:content-none',
      )}
    >
      {column.cell(row)}
    </td>
  )
}
