import * as v from 'valibot'
import { type Capability, Day, paged } from '../common.ts'
import { Search } from '../course-search.ts'
import { described } from './fields.ts'
import type words from './words/lt.json'

/** Rows on a page of a staff list. */
export const staffPageSize = 50

/** A group of words for keys, as `orderStates`: the same on screens and in CSV files (`words/<language>.json`). */
export type Words = Exclude<keyof typeof words, 'lists' | 'system'>

/**
 * `text`: as it is; several are joined. `day`: a calendar day; `date`: the day of an instant; `moment`: an instant with
 * its time. `words`: a key, which is said in words.
 */
export type ListColumn = {
  /** The list can be put in its order. */
  sorts?: true
  /** Names the row; cannot be hidden. */
  heads?: true
  /** Hidden on the screen until it is chosen. */
  optional?: true
  only?: 'screen' | 'csv'
} & ({ unit: 'text' | 'number' | 'cents' | 'day' | 'date' | 'moment' } | { unit: 'words'; words: Words })
export type ListColumns = Readonly<Record<string, ListColumn>>

/** The columns of a table, each with a label at `lists.<name>.fields.<column>` of the words. */
export type Table = { name: keyof typeof words.lists; columns: ListColumns }
export const defineTable = <const T extends Table>(table: T): T => table

type About<T> = { description: string; example: T }

/** One of a few keys that have words; all without one. */
export const oneOf = <const K extends readonly string[]>(keys: K, group: Words, about: About<K[number]>) =>
  ({ unit: 'words', keys, words: group, schema: v.optional(described(v.picklist(keys), about)) }) as const
/** One of the choices that the screen knows; all without one. */
export const choice = <S extends v.GenericSchema>(schema: S, about: About<v.InferOutput<S>>) =>
  ({ unit: 'choice', schema: v.optional(described(schema, about)) }) as const
/** What the screen itself lets choose, such as by tabs. */
export const view = <S extends v.GenericSchema>(schema: S) => ({ unit: 'view', schema }) as const
const day = { unit: 'day', schema: v.optional(Day) } as const
/** The first and the last day. */
export const period = { from: day, to: day } as const

export type ListFilter =
  | { unit: 'words'; keys: readonly string[]; words: Words; schema: v.GenericSchema }
  | { unit: 'choice' | 'view' | 'day'; schema: v.GenericSchema }
export type ListFilters = Readonly<Record<string, ListFilter>>

/** Keys of the rows of at most a page, with commas. */
const Keys = v.pipe(v.string(), v.maxLength(4000), v.regex(/^[^\p{Cc}\p{Cs},]+(?:,[^\p{Cc}\p{Cs},]+)*$/u))
const narrowing = { search: v.optional(Search, '') }
const paging = {
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
  dir: v.optional(v.picklist(['asc', 'desc'])),
  ...narrowing,
}
const chosen = {
  ...narrowing,
  keys: v.optional(described(Keys, { description: 'Only these rows of those, by their keys.', example: '1001,1002' })),
}

/** What every CSV file of a list is: UTF-8 with a byte order mark, semicolons, CRLF; of any length. */
export const csvCall = {
  api: 'manage',
  method: 'GET',
  audience: 'staff',
  reply: 'stream',
  media: ['text/csv'],
} as const

type SortOf<C> = { [K in keyof C]: C[K] extends { sorts: true } ? K : never }[keyof C] & string
type SchemasOf<F extends ListFilters> = { [K in keyof F]: F[K]['schema'] }
type Sort<C> = { sort: v.OptionalSchema<v.PicklistSchema<SortOf<C>[], undefined>, undefined> }
type Row = v.ObjectSchema<v.ObjectEntries, undefined>

type Declared<Find extends string, Csv extends string, I extends Row, C, F> = Pick<Table, 'name'> & {
  path: `/${string}`
  capability: Capability
  /** The names of its calls, and what the API document says of them. */
  find: Find
  csv: Csv
  about: { list: string; csv: string }
  item: I
  /** The field that no two rows share. */
  key: keyof I['entries'] & string
  /** In their order. Those that the rows have no field for are the screen's. */
  columns: C
  filters: F
}

/** A list of the back office, declared once: its calls for a page and for the whole as CSV, its screen and its words. */
export function defineList<
  const Find extends string,
  const Csv extends string,
  const I extends Row,
  const C extends ListColumns,
  const F extends ListFilters,
>(declared: Declared<Find, Csv, I, C, F>) {
  const { name, path, capability, find, csv, about, item, columns, filters } = declared
  const sorts = Object.keys(columns).filter((column): column is SortOf<C> => columns[column]?.sorts === true)
  const own = Object.fromEntries(
    Object.entries(filters).map(([filter, { schema }]) => [filter, schema]),
  ) as SchemasOf<F>
  const query = v.object<typeof paging & Sort<C> & SchemasOf<F>>({
    ...paging,
    sort: v.optional(v.picklist(sorts)),
    ...own,
  })
  const page = {
    api: 'manage',
    method: 'GET',
    path,
    audience: 'staff',
    capability,
    about: about.list,
    query,
    reply: paged(item),
    fails: [],
  } as const
  const whole = {
    ...csvCall,
    path: `/exports/${name}`,
    capability,
    about: about.csv,
    query: v.object<typeof chosen & SchemasOf<F>>({ ...chosen, ...own }),
    fails: [],
  } as const
  const calls = { [find]: page, [csv]: whole } as { readonly [K in Find]: typeof page } & {
    readonly [K in Csv]: typeof whole
  }
  return { ...declared, calls }
}

/** What the code for any list needs to know of one. */
export type List = Declared<string, string, Row, ListColumns, ListFilters> & { calls: object }
export type RowOf<D extends List> = v.InferOutput<D['item']>
type CallOf<D extends List> = D['calls'][D['find'] & keyof D['calls']]
/** What is asked of a list: its search text and filters, and the order of a page. */
export type AskedOf<D extends List> =
  CallOf<D> extends { query: infer Q extends v.GenericSchema } ? Omit<v.InferOutput<Q>, 'page'> : never

/** What a cell of a `text` column says: several are joined, `{ id, name }` is its name, any other object as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value !== 'object') return String(value)
  const { id, name, ...others } = value as { id?: unknown; name?: unknown }
  const isNamed = id !== undefined && typeof name === 'string' && Object.keys(others).length === 0
  return isNamed ? name : JSON.stringify(value)
}
