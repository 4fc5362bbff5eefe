import { type RawBuilder, sql } from 'kysely'
import { type ContentKind, type KindShape, shapeOf } from '../../contract/manage/content-kinds.ts'
import type { Read, Write } from '../db/connect.ts'
import type { Texts } from '../db/texts.ts'
import type { TranslatedFrom } from './translations.rules.ts'

/**
 * Where a kind of content is stored. Texts, values and pictures are in the columns of their names; `markdown` names the
 * columns of the HTML and of its source.
 */
export type EditedTable = {
  kind: ContentKind
  table: string
  id: string
  within?: string
  markdown?: Readonly<Record<string, { html: string; source: string }>>
  /** The database gives ids; elsewhere the next one is given, because addresses show it. */
  identity?: true
  /** Columns of a new row that no field has. */
  added?: Readonly<Record<string, string | number>>
}

export type EditedRow = {
  id: number
  within: number | null
  version: number
  updated_at: Date | null
  translated_from: TranslatedFrom
  shown: boolean
  shown_from: string | null
  shown_until: string | null
  texts: Record<string, Texts | null>
  values: Record<string, string | null>
  pictures: Record<string, string | null>
}
/** Columns with their new values; JSON as text. */
export type Columns = Readonly<Record<string, string | number | boolean | Date | null | RawBuilder<unknown>>>

type Column = RawBuilder<unknown>

function textColumn({ markdown = {} }: EditedTable, name: string): Column {
  const rendered = markdown[name]
  // Texts that were saved before their source was kept are edited as HTML, which Markdown may hold.
  return rendered ? sql`coalesce(${sql.ref(rendered.source)}, ${sql.ref(rendered.html)})` : sql.ref(name)
}

const valueColumn = (name: string): Column =>
  name === 'with_shop'
    ? sql`case with_shop when true then 'shop' when false then 'no_shop' else 'always' end`
    : sql.ref(name)

const objectOf = (names: readonly string[], column: (name: string) => Column) =>
  sql`json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), column(name)]))})`

function columnsOf(edited: EditedTable, shape: KindShape) {
  const { id, within } = edited
  const shown = shape.shows
    ? sql`shown, shown_from, shown_until`
    : sql`true as shown, null as shown_from, null as shown_until`
  return sql`
    ${sql.ref(id)} as id, ${within ? sql.ref(within) : sql`null::int`} as within, version, updated_at, translated_from, ${shown},
    ${objectOf(Object.keys(shape.texts), (name) => textColumn(edited, name))} as texts,
    ${objectOf(Object.keys(shape.values), valueColumn)} as values,
    ${objectOf(Object.keys(shape.pictures), (name) => sql.ref(name))} as pictures`
}

const orderOf = ({ id }: EditedTable, { ordered }: KindShape) =>
  ordered ? sql`position, ${sql.ref(id)}` : sql`${sql.ref(id)} desc`

/** All rows of a kind in their order: those of one parent are next to each other. */
export async function listEdited(db: Read, edited: EditedTable): Promise<EditedRow[]> {
  const shape = shapeOf(edited.kind)
  const rows = await sql<EditedRow>`
    select ${columnsOf(edited, shape)} from ${sql.table(edited.table)}
    order by within nulls first, ${orderOf(edited, shape)}`.execute(db)
  return rows.rows
}

/** A row of a kind, locked until the transaction ends. */
export async function lockEdited(db: Write, edited: EditedTable, id: number): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    select ${columnsOf(edited, shapeOf(edited.kind))} from ${sql.table(edited.table)}
    where ${sql.ref(edited.id)} = ${id} for no key update`.execute(db)
  return rows[0]
}

export async function findEdited(db: Read, edited: EditedTable, id: number): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    select ${columnsOf(edited, shapeOf(edited.kind))} from ${sql.table(edited.table)}
    where ${sql.ref(edited.id)} = ${id}`.execute(db)
  return rows[0]
}

/** Writes a row, which has a newer version then. */
export async function updateEdited(db: Write, { table, id: idColumn }: EditedTable, id: number, columns: Columns) {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)}, version = version + 1 where ${sql.ref(idColumn)} = ${id}`.execute(
    db,
  )
}

/** Adds a row as the last one, with the next id. Returns the id. */
export async function insertEdited(db: Write, edited: EditedTable, within: number | null, columns: Columns) {
  const { kind, table, id, within: withinColumn, identity = false, added = {} } = edited
  const target = sql.table(table)
  // Two additions at once wait for each other: ids and positions follow the last ones.
  await sql`lock table ${target} in share row exclusive mode`.execute(db)
  const next = sql`(select coalesce(max(${sql.ref(id)}), 0) + 1 from ${target})`
  const last = sql`(select coalesce(max(position), -1) + 1 from ${target}
    where ${withinColumn ? sql`${sql.ref(withinColumn)} is not distinct from ${within}` : sql`true`})`
  const given: Columns = {
    ...added,
    ...columns,
    ...(identity ? {} : { [id]: next }),
    ...(withinColumn ? { [withinColumn]: within } : {}),
    ...(shapeOf(kind).ordered ? { position: last } : {}),
  }
  const names = Object.keys(given).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    insert into ${target} (${sql.join(names)}) values (${sql.join(Object.values(given))}) returning ${sql.ref(id)} as id`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`${table}: nothing was inserted`)
  return row.id
}

export const deleteEdited = (db: Write, { table, id: idColumn }: EditedTable, id: number) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(idColumn)} = ${id}`.execute(db)

/** Stores the order of rows: their positions from 0. */
export const reorderEdited = (db: Write, { table, id }: EditedTable, ids: readonly number[]) =>
  sql`update ${sql.table(table)} set position = given.at - 1
    from unnest(${[...ids]}::int[]) with ordinality as given (id, at) where ${sql.ref(`${table}.${id}`)} = given.id`.execute(
    db,
  )
