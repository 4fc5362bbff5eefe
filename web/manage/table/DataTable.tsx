import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import {
  Cell,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ListViews } from './ListViews.tsx'
import { type PageFacts, PageLinks } from './PageLinks.tsx'
import { type RowAction, RowMenu } from './RowMenu.tsx'
import { SelectBox } from './SelectBox.tsx'
import { type DataColumn, useColumns } from './useColumns.ts'
import type { ListState } from './useListState.ts'

export type { DataColumn } from './useColumns.ts'

export type DataTableProps<Item> = {
  /** Names the list in the browser's memory of chosen columns, and in the named views. */
  id: string
  label: string
  columns: readonly DataColumn<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Absent: the list is whole. */
  page?: PageFacts | undefined
  list?: Pick<ListState, 'query' | 'search' | 'set'>
  /** Search field and filters. */
  tools?: ReactNode
  /** What can be done with a row, which is called by `nameOf`. */
  menu?: (item: Item) => readonly RowAction[]
  nameOf?: (item: Item) => string
  /** Shown while rows are selected: what can be done with them. */
  bulk?: (keys: readonly string[]) => ReactNode
  empty: ReactNode
  /** Older rows are shown while newer ones load. */
  stale?: boolean
}

/** At the end of what is seen of the table. */
const pinned = 'sticky right-0 w-12 border-l border-line whitespace-nowrap'

/**
 * A press on a link or button in a row is not one on the row: that would select it, and what can be done with the
 * selection would move the button away from under the pointer before it is released. A key on it would not press it.
 */
function keepFromRow(event: PointerEvent | KeyboardEvent) {
  if ('key' in event && event.key !== 'Enter' && event.key !== ' ') return
  if (event.target instanceof Element && event.target.closest('a, button')) event.stopPropagation()
}

/**
 * The list of the back office: order, pages and filters are in the address, columns can be chosen, rows selected. Arrow
 * keys move in it (React Aria's grid).
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { id, label, items, keyOf, page, list, tools, menu, nameOf = () => '', bulk, empty, stale = false } = props
  const t = useTranslations('manage.table')
  const own = useColumns(id, props.columns)
  const actions: DataColumn<Item>[] = menu
    ? [
        {
          id: 'menu',
          label: t('actions'),
          cell: (item) => <RowMenu of={nameOf(item)} actions={menu(item)} />,
          pinned: true,
        },
      ]
    : []
  const columns = [...own.shown, ...actions]
  const [selection, setSelection] = useState<Selection>(new Set())
  /** Of the rows that are still in the list. */
  const keys = items.map((item) => String(keyOf(item))).filter((key) => selection === 'all' || selection.has(key))
  const { sort, dir } = list?.query ?? {}
  const sorted: SortDescriptor | undefined = sort
    ? { column: sort, direction: dir === 'desc' ? 'descending' : 'ascending' }
    : undefined
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        {tools}
        <div className="ml-auto flex flex-wrap gap-2">
          {list && <ListViews list={id} search={list.search} />}
          <ColumnChoice columns={props.columns} {...own} />
        </div>
      </div>
      {bulk && keys.length > 0 && (
        <div
          role="group"
          aria-label={t('selected', { count: keys.length })}
          className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-pine-soft px-4 py-2"
        >
          <p className="font-semibold text-pine-strong">{t('selected', { count: keys.length })}</p>
          {bulk(keys)}
        </div>
      )}
      <div
        aria-busy={stale || undefined}
        className={cx('overflow-x-auto rounded-lg border border-line bg-surface', stale && 'opacity-60')}
      >
        <Table
          aria-label={label}
          selectionMode={bulk ? 'multiple' : 'none'}
          selectedKeys={selection}
          onSelectionChange={setSelection}
          {...(sorted ? { sortDescriptor: sorted } : {})}
          onSortChange={({ column, direction }) =>
            void list?.set({ sort: String(column), dir: direction === 'descending' ? 'desc' : 'asc' })
          }
          className="tabular w-full border-collapse text-left text-sm"
        >
          <TableHeader>
            {bulk && (
              <Column className="w-10 border-b border-line-strong py-2 pl-4">
                <SelectBox label={t('selectAll')} />
              </Column>
            )}
            {columns.map((column) => (
              <Column
                key={column.id}
                id={column.id}
                isRowHeader={column.heads ?? false}
                allowsSorting={Boolean(list && column.sorts)}
                className={cx(
                  'border-b border-line-strong px-2.5 py-2.5 font-semibold whitespace-nowrap text-ink-soft',
                  column.sorts && 'cursor-pointer',
                  column.end && 'text-right',
                  column.pinned && `${pinned} bg-surface`,
                )}
              >
                {({ sortDirection }) => (
                  <span className="inline-flex items-center gap-1">
                    <span className={column.pinned ? 'sr-only' : ''}>{column.label}</span>
                    {sortDirection && (
                      <Icon name={sortDirection === 'ascending' ? 'chevron-up' : 'chevron-down'} size={14} />
                    )}
                  </span>
                )}
              </Column>
            ))}
          </TableHeader>
          <TableBody renderEmptyState={() => <div className="px-4 py-8 text-center text-ink-soft">{empty}</div>}>
            {items.map((item) => (
              <Row
                key={keyOf(item)}
                id={String(keyOf(item))}
                className="border-b border-line bg-surface last:border-b-0 hover:bg-page data-selected:bg-pine-soft"
              >
                {bulk && (
                  <Cell className="py-2 pl-4 align-top">
                    <SelectBox label={t('select')} />
                  </Cell>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    className={cx(
                      'px-2.5 py-2.5 align-top',
                      column.end && 'text-right',
                      column.pinned && `${pinned} bg-inherit`,
                    )}
                  >
                    <div role="presentation" onPointerDown={keepFromRow} onKeyDown={keepFromRow}>
                      {column.cell(item)}
                    </div>
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      {page && list && <PageLinks page={page} search={list.search} />}
    </div>
  )
}
