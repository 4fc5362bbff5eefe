import { sql } from 'kysely'
import type { Language } from '../../contract/common.ts'
import type { Calls } from '../../contract/call.ts'
import type { Field, Fields } from '../../contract/manage/fields.ts'
import type { DraftOf, IdOf, ItemOf, Resource, ValuesIn } from '../../contract/manage/resources.ts'
import { type EditedText, lacksLithuanian } from '../../contract/manage/texts.ts'
import { recordChange } from './record-change.ts'
import type { Fails, WriteContext } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import type { DB } from '../db/tables.ts'
import { failFields } from '../http/fail.ts'
import type { Handlers } from '../http/handlers.ts'
import { unlessTaken } from '../http/unless-taken.ts'

type Asking = { db: Read; language: Language; now: () => Date }
type Work<D extends Resource> = Omit<Asking, 'db'> &
  Pick<WriteContext, 'db' | 'principal'> &
  Fails<D['fails'][number] | 'not_found' | 'version_conflict' | 'key_taken'>
/** Which object is saved, as it is now; null and undefined when it is added. */
type Saved<D extends Resource> = { id: IdOf<D> | null; before: ItemOf<D> | undefined }

type Own<D extends Resource> = {
  /** Has the columns `id`, a generated number or one of `columns`, and `version`. */
  table: keyof DB & string
  /** The objects as the list has them, or the one with the id. */
  rows: (asking: Asking, id?: IdOf<D>) => Promise<ItemOf<D>[]>
  /** What is refused beyond what the declaration says. */
  check?: (work: Work<D>, values: ValuesIn<D>, saved: Saved<D>) => Promise<unknown>
  columns: (values: ValuesIn<D>, saved: Saved<D> & { db: Write; now: Date }) => Promise<object> | object
  /** What is stored elsewhere. */
  store?: (work: Work<D>, id: IdOf<D>, values: ValuesIn<D>) => Promise<unknown>
  /** After a call has saved it. */
  after?: (ctx: WriteContext, id: IdOf<D>) => Promise<void>
}

const textsOf = (text: EditedText) => ({ lt: text.lt.trim(), en: text.en.trim(), ru: text.ru.trim() })

/** A value without the spaces around its texts. Notes in `missing` what is needed, and translations without Lithuanian. */
function trimmed(path: string, field: Field, value: unknown, missing: string[]): unknown {
  if (typeof value === 'string') return value.trim()
  if (field.unit === 'three' || field.unit === 'markdown') {
    const text = textsOf(value as EditedText)
    if (lacksLithuanian(text, field.required)) missing.push(`${path}.lt`)
    return text
  }
  if (field.unit === 'choices' && Array.isArray(value)) return [...new Set<number>(value)].toSorted((a, b) => a - b)
  if (field.unit !== 'rows' || !Array.isArray(value)) return value
  return value.map((row: { key: string }, at) => ({
    key: row.key,
    ...trimmedAll(field.fields, row, missing, `${path}.${at}.`),
  }))
}
const trimmedAll = (fields: Fields, values: object, missing: string[], path = '') =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      trimmed(path + name, field, Reflect.get(values, name), missing),
    ]),
  )

/** What is stored of the values that were sent. Fails at the fields that are empty but for spaces. */
export function enteredOf<V extends object>(fields: Fields, values: V): V {
  const missing: string[] = []
  const entered = trimmedAll(fields, values, missing) as V
  if (missing.length) failFields(Object.fromEntries(missing.map((name) => [name, 'required'])))
  return entered
}

async function insert<I>(db: Write, table: string, columns: object): Promise<I> {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: I }>`insert into ${sql.table(table)} (${sql.join(names)})
    values (${sql.join(Object.values(columns))}) returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Nothing was inserted into ${table}`)
  return row.id
}

async function update(db: Write, table: string, id: number | string, columns: object): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)}, version = version + 1 where id = ${id}`.execute(db)
}

type CallsOf<D extends Resource> = D['calls'] extends Calls ? D['calls'] : never

/** The handlers of a declared resource, and `save` for other parts of the server. */
export function resource<D extends Resource>(of: D, own: Own<D>) {
  type Values = ValuesIn<D>
  const names = Object.keys(of.fields)
  const valuesOf = (item: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(item, name)]))
  const [title = ''] = names
  const titleField = of.fields[title]?.unit === 'three' ? `${title}.lt` : title

  async function find(asking: Asking, id: IdOf<D>): Promise<ItemOf<D> | undefined> {
    const [item] = await own.rows(asking, id)
    return item
  }

  /** Locks it, so that what is checked stays true. */
  async function findLocked(work: Work<D>, id: IdOf<D>, read: number): Promise<ItemOf<D>> {
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(own.table)}
      where id = ${id} for update`.execute(work.db)
    const item = rows[0] && (await find(work, id))
    if (!item) return work.fail('not_found')
    if (rows[0]?.version !== read) return work.fail('version_conflict')
    return item
  }

  /** Adds an object, or changes the one with the id. Returns its id. */
  async function save(work: Work<D>, id: IdOf<D> | null, draft: Values & { version?: number }): Promise<IdOf<D>> {
    const before = id === null ? undefined : await findLocked(work, id, draft.version ?? 0)
    const values = enteredOf<Values>(of.fields, draft)
    await own.check?.(work, values, { id, before })
    const columns = await own.columns(values, { id, before, db: work.db, now: work.now() })
    const name: unknown = Reflect.get(values, title)
    const about = typeof name === 'string' ? name : Object(name).lt
    const saved = id ?? (await unlessTaken(work, titleField, insert<IdOf<D>>(work.db, own.table, columns)))
    if (id !== null) await unlessTaken(work, titleField, update(work.db, own.table, id, columns))
    await own.store?.(work, saved, values)
    const action = `${of.name}.${id === null ? 'created' : 'changed'}` as 'room.changed'
    const changed = before ? { before: valuesOf(Object(before)) } : {}
    await recordChange(work, { action, id: saved, about, ...changed, after: values })
    return saved
  }

  async function answer(ctx: WriteContext, id: IdOf<D>): Promise<ItemOf<D>> {
    await own.after?.(ctx, id)
    const item = await find(ctx, id)
    if (!item) throw new Error(`What was just saved as ${id} is gone`)
    return item
  }

  type Ctx = WriteContext & Work<D>
  const handlers = {
    ...(of.many && { [`list${of.many}`]: async (ctx: Asking) => ({ data: await own.rows(ctx) }) }),
    [`get${of.one}`]: async (ctx: Asking & Fails<'not_found'>, { params }: { params: { id: IdOf<D> } }) =>
      (await find(ctx, params.id)) ?? ctx.fail('not_found'),
    [`create${of.one}`]: async (ctx: Ctx, { body }: { body: Values }) => answer(ctx, await save(ctx, null, body)),
    [`save${of.one}`]: async (ctx: Ctx, { params, body }: { params: { id: IdOf<D> }; body: DraftOf<D> }) =>
      answer(ctx, await save(ctx, params.id, body)),
  }
  return { save, handlers: handlers as unknown as Handlers<CallsOf<D>> }
}
