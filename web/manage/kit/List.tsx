import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import * as v from 'valibot'
import { type List as Declared, type ListColumn, plainOf, type RowOf, textOf } from '../../../contract/manage/list.ts'
import { narrowWhole } from '../../../contract/manage/narrow-whole.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { FilterSelect } from '../table/FilterSelect.tsx'
import { ListSearch } from '../table/ListSearch.tsx'
import type { PageFacts } from '../table/PageLinks.tsx'
import { PeriodFields } from '../table/PeriodFields.tsx'
import type { RowAction } from '../table/RowMenu.tsx'
import { useListState } from '../table/useListState.ts'
import { useMoments } from '../useMoments.ts'
import { listKey } from './list-query.ts'
import { ListExport } from './ListExport.tsx'
import { send } from './resource.ts'
import { useColumnLabel } from './useColumnLabel.ts'
import { useMoney } from './useMoney.ts'

type Choices = Readonly<Record<string, ReadonlyArray<{ value: string; label: string }>>>
type Props<D extends Declared> = {
  of: D
  /** Cells that are more than their unit. */
  cells?: { [K in keyof D['columns']]?: (row: RowOf<D>) => ReactNode }
  /** Of the filters whose choices the screen knows. */
  choices?(reply: object): Choices
  /** Next to the title. */
  actions?: ReactNode
  /** Between the title and the list: tabs of what the screen lets choose. */
  above?: ReactNode
  menu?: (row: RowOf<D>) => readonly RowAction[]
  /** What can be done with the selected rows. */
  bulk?: (rows: readonly RowOf<D>[]) => ReactNode
}

/** What a column says of a value, by its unit. */
function useCell() {
  const t = useTranslations('words')
  const [format, money] = [useFormatter(), useMoney()]
  const language = useLocale()
  const { day, moment } = useMoments()
  /** A stored key of before may have no words any more. */
  const word = (group: string, key: string) =>
    t.has(`${group}.${key}` as 'orderStates.paid') ? t(`${group}.${key}` as 'orderStates.paid') : key
  return (column: ListColumn, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–'
    if (column.unit === 'words')
      return [value]
        .flat()
        .map((key) => word(column.words, textOf(key)))
        .join('; ')
    if (column.unit === 'cents') return money(Number(value))
    if (column.unit === 'number') return format.number(Number(value))
    if (column.unit === 'date') return day(textOf(value))
    return column.unit === 'moment' ? moment(textOf(value)) : plainOf(column, value, language)
  }
}

/** A declared list: its title, CSV, search, filters, views, table and what can be done with its rows. */
export function List<D extends Declared>({ of, cells = {}, choices, actions, above, menu, bulk }: Props<D>) {
  type Row = RowOf<D>
  const t = useTranslations('words')
  const language = useLocale()
  const cell = useCell()
  const has = (name: 'title' | 'intro' | 'search' | 'empty') =>
    t.has(`lists.${of.name}.${name}` as 'lists.orders.title')
  const say = (name: 'title' | 'intro' | 'search' | 'empty') =>
    has(name) ? t(`lists.${of.name}.${name}` as 'lists.orders.title') : ''
  const label = useColumnLabel(of)
  const columns: [string, ListColumn][] = Object.entries(of.columns).filter(([, { only }]) => only !== 'csv')
  const filters = Object.entries(of.filters)
  const list = useListState({
    sorts: columns.filter(([, { sorts }]) => sorts).map(([id]) => id),
    filters: filters.map(([name]) => name),
  })
  const narrowing = Object.fromEntries(
    filters.map(([name, { schema }]) => [name, v.is(schema, list.filters[name]) ? list.filters[name] : undefined]),
  )
  const { page, ...order } = list.query
  const asked = { ...order, ...narrowing }
  const query = useQuery({
    queryKey: of.whole ? listKey(of) : [...listKey(of), { page, ...asked }],
    queryFn: async () =>
      (await send(of.find, of.whole ? {} : { query: { page, ...asked } })) as PageFacts & { data: Row[] },
    placeholderData: keepPreviousData,
    ...(of.whole ? { staleTime: 0 } : {}),
  })
  const { data: rows = [] } = query.data ?? {}
  const items = of.whole ? narrowWhole(of, rows, asked, language) : rows
  const fetchFile = (more: object) => () => send(of.csv, { query: { ...asked, ...more } }) as Promise<Uint8Array>
  const head = columns.find(([, { heads }]) => heads)?.[0] ?? of.key
  const shown = columns.map(([id, column]): DataColumn<Row> => {
    const look = column.unit === 'text' || column.unit === 'three' ? '' : 'whitespace-nowrap'
    return {
      ...column,
      id,
      label: label(id),
      end: !column.heads && (column.unit === 'number' || column.unit === 'cents'),
      cell: cells[id] ?? ((row) => <span className={look}>{cell(column, row[id])}</span>),
    }
  })
  /** What is summed of a selection: amounts that no cell of the screen says in its own way, such as a limit. */
  const amounts = columns.filter(([id, { unit, optional }]) => unit === 'cents' && !optional && !(id in cells))
  const sumOf = (chosen: readonly Row[], id: string) => chosen.reduce((sum, row) => sum + Number(row[id] ?? 0), 0)
  const offered = query.data ? choices?.(query.data) : undefined
  return (
    <>
      <ScreenTitle
        title={say('title')}
        intro={say('intro')}
        actions={
          <>
            <ListExport of={of} fetchFile={fetchFile({})} />
            {actions}
          </>
        }
      />
      {above}
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id={of.name}
          label={say('title')}
          columns={shown}
          items={items}
          keyOf={(row) => textOf(row[of.key])}
          page={of.whole ? undefined : query.data}
          list={list}
          nameOf={(row) => plainOf(of.columns[head] ?? { unit: 'text' }, row[head], language)}
          {...(menu ? { menu } : {})}
          stale={query.isPlaceholderData}
          empty={say('empty')}
          bulk={(keys) => {
            const chosen = items.filter((row) => keys.includes(textOf(row[of.key])))
            return (
              <>
                {amounts.map(([id, column]) => (
                  <p key={id} className="tabular">
                    {label(id)}: {cell(column, sumOf(chosen, id))}
                  </p>
                ))}
                {bulk?.(chosen)}
                <ListExport of={of} small fetchFile={fetchFile({ keys: keys.join(',') })} />
              </>
            )
          }}
          tools={
            <>
              {has('search') && <ListSearch list={list} label={say('search')} />}
              {filters.map(([name, filter]) => {
                const options =
                  filter.unit === 'words'
                    ? filter.keys.map((value) => ({ value, label: cell(filter, value) }))
                    : filter.unit === 'choice' && offered?.[name]
                return (
                  options && <FilterSelect key={name} list={list} name={name} label={label(name)} options={options} />
                )
              })}
              {'from' in of.filters && <PeriodFields list={list} />}
            </>
          }
        />
      )}
    </>
  )
}
