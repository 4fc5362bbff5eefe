import * as v from 'valibot'
import { Day, type Language, paged } from '../common.ts'
import { Search } from '../course-search.ts'
import { type Seen, takenOut } from '../openings.ts'
import { described } from './fields.ts'
import type { Labelled } from './labels.ts'
import { type EditedText, textIn } from './texts.ts'
import type words from './words/lt.json'

/** Rows on a page of a staff list. */
export const staffPageSize = 50

/** A group of words for keys, as `orderStates`: the same on screens and in CSV files (`words/<language>.json`). */
export type Words = Exclude<keyof typeof words, 'lists' | 'objects' | 'system'>

/**
 * `text`: as it is; several are joined. `three`: in the language of the reader. `day`: a calendar day; `date`: the day of
 * an instant; `moment`: an instant with its time. `words`: a key or several, which are said in words.
 */
export type ListColumn = {
  /** The list can be put in its order. */
  sorts?: true
  /** Names the row; cannot be hidden. */
  heads?: true
  /** Hidden on the screen until it is chosen. */
  optional?: true
  only?: 'screen' | 'csv'
  /** What can be done with the row: at the end of what is seen of it, and cannot be hidden. */
  pinned?: true
} & ({ unit: 'text' | 'three' | 'number' | 'cents' | 'day' | 'date' | 'moment' } | { unit: 'words'; words: Words })
export type ListColumns = Readonly<Record<string, ListColumn>>

/** Columns, each with a label (`labels.ts`). */
export type Table = Labelled & { columns: ListColumns }
export const defineTable = <const T extends Table>(table: T): T => table

type About<T> = { description: string; example: T }

/** One of a few keys that have words; all without one. */
export const oneOf = <const K extends readonly string[]>(keys: K, group: Words, about: About<K[number]>) =>
  ({ unit: 'words', keys, words: group, schema: v.optional(described(v.picklist(keys), about)) }) as const
/** Whether an object may be planned with. */
export const inUse = oneOf(['true', 'false'], 'inUse', { description: 'Whether it is used.', example: 'true' })
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
const narrowing = { search: v.optional(Search, ''), dir: v.optional(v.picklist(['asc', 'desc'])) }
const paging = { page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1) }
const chosen = {
  keys: v.optional(described(Keys, { description: 'Only these rows of those, by their keys.', example: '1001,1002' })),
}
const staff = { api: 'manage', method: 'GET', audience: 'staff' } as const
/** What every CSV file of a list is: UTF-8 with a byte order mark, semicolons, CRLF; of any length. */
export const csvCall = { ...staff, reply: 'stream', media: ['text/csv'] } as const

type Declared = Table &
  Seen & {
    /** The names of its calls. */
    find: string
    csv: string
    item: v.ObjectSchema<v.ObjectEntries, undefined>
    /** The field that no two rows share. */
    key: string
    filters: ListFilters
  }
/** `about`: what the API document says of its calls. */
type DeclaredPaged = Declared & { path: `/${string}`; about: { list: string; csv: string } }

type SortOf<C> = { [K in keyof C]: C[K] extends { sorts: true } ? K : never }[keyof C] & string
type Asked<D extends Declared> = typeof narrowing & {
  sort: v.OptionalSchema<v.PicklistSchema<SortOf<D['columns']>[], undefined>, undefined>
} & { -readonly [K in keyof D['filters']]: D['filters'][K]['schema'] }

/** What both calls of a list are asked: the narrowing and the order. Its types are those of the declaration. */
function askedOf<D extends Declared>({ columns, filters }: D) {
  const sorts = Object.keys(columns).filter((column) => columns[column]?.sorts)
  const own = Object.fromEntries(Object.entries(filters).map(([filter, { schema }]) => [filter, schema]))
  return { ...narrowing, sort: v.optional(v.picklist(sorts)), ...own } as unknown as Asked<D>
}

const csvOf = <D extends Declared>(declared: D, about: string) =>
  ({
    ...csvCall,
    path: `/exports/${declared.name}`,
    ...takenOut(declared),
    about,
    query: v.object<typeof chosen & Asked<D>>({ ...chosen, ...askedOf(declared) }),
    fails: [],
  }) as const

/** A list of the back office, declared once: its calls for a page and for the whole as CSV, its screen and its words. */
export function defineList<const D extends DeclaredPaged>(declared: D) {
  const { path, find, csv, about, item } = declared
  const page = {
    ...staff,
    path: path as D['path'],
    capability: declared.capability as D['capability'],
    about: about.list,
    query: v.object<typeof paging & Asked<D>>({ ...paging, ...askedOf(declared) }),
    reply: paged(item as D['item']),
    fails: [],
  } as const
  const whole = csvOf(declared, about.csv)
  const calls = { [find]: page, [csv]: whole } as { readonly [K in D['find']]: typeof page } & {
    readonly [K in D['csv']]: typeof whole
  }
  return { ...declared, calls }
}

/**
 * A list that is short: `find`, which other screens call too, answers `{ data }` with all rows. Screen and CSV narrow and
 * order them by `narrow-whole.ts`. A column of the CSV alone may be one that only the server's rows have.
 */
export function defineWholeList<const D extends Declared & { about: string }>(declared: D) {
  const whole = csvOf(declared, declared.about)
  const calls = { [declared.csv]: whole } as { readonly [K in D['csv']]: typeof whole }
  return { ...declared, whole: true, calls } as const
}

/** What the code for any list needs to know of one. */
export type List = Declared & { calls: object; whole?: true }
export type WholeList = List & { whole: true }
export type RowOf<D extends List> = v.InferOutput<D['item']>
type CallOf<D extends List> = D['calls'][D['csv'] & keyof D['calls']]
/** What is asked of a list: its search text and filters, and its order. */
export type AskedOf<D extends List> =
  CallOf<D> extends { query: infer Q extends v.GenericSchema } ? Omit<v.InferOutput<Q>, 'keys'> : never

/** What a cell says: several are joined, `{ id, name }` and `{ id, title }` are named, any other object is JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  if (typeof value !== 'object') return String(value)
  const { id, name, title } = value as { id?: unknown; name?: unknown; title?: unknown }
  const called = name ?? title
  const isNamed = id !== undefined && typeof called === 'string' && Object.keys(value).length === 2
  return isNamed ? called : JSON.stringify(value)
}

/** What a cell of a column says before its unit is written. */
export const plainOf = ({ unit }: Pick<ListColumn, 'unit'>, value: unknown, language: Language): string =>
  unit === 'three' && value ? textIn(language, value as EditedText) : textOf(value)
