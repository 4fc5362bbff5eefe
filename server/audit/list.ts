import * as v from 'valibot'
import type { Calls } from '../../contract/call.ts'
import type { Language } from '../../contract/common.ts'
import {
  type AskedOf,
  type List,
  type ListColumn,
  type RowOf,
  staffPageSize,
  type Table,
  textOf,
  type Words,
} from '../../contract/manage/list.ts'
import type { SignedInContext } from '../context.ts'
import { pageOf } from '../db/page.ts'
import type { Key, Part } from '../db/part.ts'
import { type CsvCell, csvEuros, streamCsv } from '../http/csv.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentence, sentenceOr } from '../sentences.ts'
import { dayInVilnius, localTime } from '../time.ts'
import { recordChange } from './record-change.ts'

/** A key in the words of the screens; one that no longer has words, as it is. */
export const wordOf = (language: Language, group: Words, key: string): string =>
  sentenceOr(language, `words.${group}.${key}`, key)

const headingOf = (language: Language, { name }: Table, [id, { unit }]: [string, ListColumn]) =>
  sentence(language, `words.lists.${name}.fields.${id}`) + (unit === 'cents' ? ', €' : '')

function cellOf(language: Language, column: ListColumn, value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (column.unit === 'words') return wordOf(language, column.words, String(value))
  if (column.unit === 'cents') return csvEuros(Number(value))
  if (column.unit === 'number') return Number(value)
  if (column.unit === 'date') return dayInVilnius(new Date(String(value)))
  if (column.unit === 'moment') return localTime(new Date(String(value))).replace('T', ' ')
  return textOf(value)
}

/** `keyOf`: the field of a row that the next batch is read after. */
type Source = { read: (after: Key | undefined) => Promise<object[]>; keyOf: string; about?: string }

/** A table as CSV; the audit log says who took it out. */
export async function csvOf(ctx: SignedInContext, table: Table, { read, keyOf, about = table.name }: Source) {
  const { language, now } = ctx
  await ctx.transaction((db) => recordChange({ ...ctx, db }, { action: 'export.made', id: about, about }))
  const columns = Object.entries(table.columns).filter(([, { only }]) => only !== 'screen')
  return streamCsv({
    name: `${about}-${dayInVilnius(now())}.csv`,
    language,
    header: columns.map((column) => headingOf(language, table, column)),
    read,
    keyOf: (row) => Reflect.get(row, keyOf),
    cells: (row) => columns.map(([id, column]) => cellOf(language, column, Reflect.get(row, id))),
  })
}

type Rows<D extends List> = (
  ctx: SignedInContext,
  asked: AskedOf<D>,
  part: Part,
) => Promise<{ rows: RowOf<D>[]; total: number }>

/** Those of the asked keys that rows can have. */
function keysOf({ item, key }: List, asked: string): Key[] {
  const schema = item.entries[key]
  return asked.split(',').flatMap((text) => [text, Number(text)].filter((one) => schema && v.is(schema, one)))
}

type CallsOf<D extends List> = D['calls'] extends Calls ? D['calls'] : never

/** The handlers of a declared list. `rows` is all of its SQL. */
export function list<D extends List>(of: D, rows: Rows<D>): Handlers<CallsOf<D>> {
  type Query = AskedOf<D> & { page: number; keys?: string }
  const handlers = {
    [of.find]: async (ctx: SignedInContext, { query: { page, ...asked } }: { query: Query }) => {
      const { rows: data, total, ...more } = await rows(ctx, asked as AskedOf<D>, { page })
      return { ...pageOf(data, total, { page, size: staffPageSize }), ...more }
    },
    [of.csv]: (ctx: SignedInContext, { query: { keys, ...asked } }: { query: Query }) => {
      const read = async (part: Part) => (await rows(ctx, asked as unknown as AskedOf<D>, part)).rows
      return csvOf(ctx, of, {
        keyOf: of.key,
        read: (after) => read(keys === undefined ? { after } : { keys: keysOf(of, keys) }),
      })
    },
  }
  return handlers as unknown as Handlers<CallsOf<D>>
}
