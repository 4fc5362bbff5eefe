import * as v from 'valibot'
import type { Calls } from '../../contract/call.ts'
import type { Language } from '../../contract/common.ts'
import {
  type AskedOf,
  type List,
  type ListColumn,
  type RowOf,
  staffPageSize,
  plainOf,
  type Table,
  type WholeList,
  type Words,
} from '../../contract/manage/list.ts'
import { narrowWhole } from '../../contract/manage/narrow-whole.ts'
import type { SignedInContext } from '../context.ts'
import { pageOf } from '../db/page.ts'
import { csvBatch, type Key, type Part } from '../db/part.ts'
import { type CsvCell, csvEuros, streamCsv } from '../http/csv.ts'
import type { Handlers } from '../http/handlers.ts'
import { sentenceOr } from '../sentences.ts'
import { dayInVilnius, localTime } from '../time.ts'
import { labelIn } from './labels.ts'
import { recordExport } from './record-change.ts'

/** A key in the words of the screens; one that no longer has words, as it is. */
export const wordOf = (language: Language, group: Words, key: string): string =>
  sentenceOr(language, `words.${group}.${key}`, key)

const wordsOf = (language: Language, group: Words, keys: unknown): string[] =>
  [keys].flat().map((key) => wordOf(language, group, String(key)))

const headingOf = (language: Language, table: Table, [id, { unit }]: [string, ListColumn]) =>
  labelIn(language, table, id) + (unit === 'cents' ? ', €' : '')

function cellOf(language: Language, column: ListColumn, value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (column.unit === 'words') return wordsOf(language, column.words, value).join('; ')
  if (column.unit === 'cents') return csvEuros(Number(value))
  if (column.unit === 'number') return Number(value)
  if (column.unit === 'date') return dayInVilnius(new Date(String(value)))
  if (column.unit === 'moment') return localTime(new Date(String(value))).replace('T', ' ')
  return plainOf(column, value, language)
}

/** Rows that were read at once. */
export async function* oneBatch(read: () => Promise<object[]>): AsyncGenerator<object[]> {
  yield await read()
}

type Source = { batches: AsyncIterable<readonly object[]>; about?: string }

/** A table as CSV; the audit log says who took it out. */
export async function csvOf(ctx: SignedInContext, table: Table, { batches, about = table.name }: Source) {
  const { language, now } = ctx
  await ctx.transaction((db) => recordExport({ ...ctx, db }, about))
  const columns = Object.entries(table.columns).filter(([, { only }]) => only !== 'screen')
  return streamCsv({
    name: `${about}-${dayInVilnius(now())}.csv`,
    language,
    header: columns.map((column) => headingOf(language, table, column)),
    batches,
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

/**
 * All rows in the order of their list, or those with some keys in the order of these. Its keys are read at once, in a
 * single statement: a row that changes while the file is sent is neither lost nor there twice.
 */
async function* inOrder(read: (part: Part) => Promise<object[]>, key: string, chosen?: Key[]) {
  const collected = chosen ?? []
  if (!chosen) await read({ collected })
  for (let at = 0; at < collected.length; at += csvBatch) {
    const keys = collected.slice(at, at + csvBatch)
    const rows = new Map((await read({ keys })).map((row) => [Reflect.get(row, key), row]))
    yield keys.flatMap((one) => rows.get(one) ?? [])
  }
}

type CallsOf<D extends List> = D['calls'] extends Calls ? D['calls'] : never

/** The handlers of a declared list. `rows` is all of its SQL. */
export function list<D extends List>(of: D, rows: Rows<D>): Handlers<CallsOf<D>> {
  type Query = AskedOf<D> & { page: number; keys?: string }
  const handlers = {
    [of.find]: async (ctx: SignedInContext, { query: { page, ...asked } }: { query: Query }) => {
      const { rows: data, total, ...more } = await rows(ctx, asked as unknown as AskedOf<D>, { page })
      return { ...pageOf(data, total, { page, size: staffPageSize }), ...more }
    },
    [of.csv]: (ctx: SignedInContext, { query: { keys, ...asked } }: { query: Query }) => {
      const read = async (part: Part) => (await rows(ctx, asked as unknown as AskedOf<D>, part)).rows
      return csvOf(ctx, of, { batches: inOrder(read, of.key, keys === undefined ? undefined : keysOf(of, keys)) })
    },
  }
  return handlers as unknown as Handlers<CallsOf<D>>
}

/** The handler of a whole list's CSV. `rows`: as its screen reads them, with what only the CSV says. */
export function wholeList<D extends WholeList>(
  of: D,
  rows: (ctx: SignedInContext) => Promise<readonly object[]>,
): Handlers<CallsOf<D>> {
  type Query = { keys?: string; search: string }
  const handlers = {
    [of.csv]: (ctx: SignedInContext, { query: { keys, ...asked } }: { query: Query }) =>
      csvOf(ctx, of, {
        batches: oneBatch(async () => {
          const found = narrowWhole(of, await rows(ctx), asked, ctx.language)
          const chosen = keys?.split(',')
          return chosen ? found.filter((row) => chosen.includes(String(Reflect.get(row, of.key)))) : found
        }),
      }),
  }
  return handlers as unknown as Handlers<CallsOf<D>>
}
