import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { ContactKind } from '../../contract/page-parts.ts'
import type { TextPartsByLanguage } from '../db/json-columns.ts'
import type { Texts } from '../db/texts.ts'
import { type Provider, withSeller } from './seller-words.ts'

export type PageRow = {
  id: number
  parent_id: number | null
  title: Texts
  description: Texts
  key: string
  kind: ContactKind | null
  parts: TextPartsByLanguage | null
  heading_level: 2 | 3 | 4 | null
  image: string | null
  image_alt: Texts | null
  bottom: boolean
}

/** Texts shown always, or only with or without the shop. */
export const shownWith = (shopping: boolean, table: string) =>
  sql<boolean>`${sql.ref(`${table}.with_shop`)} is distinct from ${!shopping}`

/** What decides what visitors see: whether there is a shop, and the day in Vilnius. */
export type Visit = { shopping: boolean; today: string }

/** What decides how pages read: what a visitor sees, and the seller that they name. */
export type PageVisit = Visit & { provider: Provider }

/** Rows that visitors see: not hidden, and within their period. */
export const seenIn = ({ shopping, today }: Visit, table: string) =>
  sql<boolean>`${shownWith(shopping, table)} and ${sql.ref(`${table}.shown`)} and ${inPeriod(today, table)}`

/** Rows whose first day has come and whose last day is not over. */
export const inPeriod = (today: string, table: string) =>
  sql<boolean>`(coalesce(${sql.ref(`${table}.shown_from`)} <= ${today}::date, true) and coalesce(${sql.ref(`${table}.shown_until`)} >= ${today}::date, true))`

/** Rows that visitors see, and with a day those that are planned to be added to a legal page then. */
const seenThen = ({ addedOn, ...visit }: Visit & { addedOn?: string }, table: string) =>
  addedOn === undefined
    ? seenIn(visit, table)
    : sql<boolean>`(${seenIn(visit, table)} or ${shownWith(visit.shopping, table)} and exists (
        select 1 from legal_plans where page_id = ${sql.ref(`${table}.id`)} and change = 'added' and valid_on = ${addedOn}::date))`

/**
 * A page and everything below it, in order, in one statement. `addedOn`: with the parts that are planned to be added to it
 * on a day.
 */
export async function listPageTree(db: Read, id: number, visit: PageVisit & { addedOn?: string }): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    with recursive tree as (
      select p.*, 0 as depth from information_pages p where id = ${id} and ${seenThen(visit, 'p')}
      union all select p.*, depth + 1 from information_pages p join tree on p.parent_id = tree.id where depth < 2 and ${seenThen(visit, 'p')}
    )
    select id, parent_id, title, description, key, kind, parts, heading_level, image, image_alt, bottom from tree order by depth, position, id`.execute(
    db,
  )
  return rows.map((row) => withSeller(row, visit.provider))
}

export async function listPages(db: Read, bottom: boolean, visit: PageVisit): Promise<PageRow[]> {
  const rows = await db
    .selectFrom('information_pages')
    .select([
      'id',
      'parent_id',
      'title',
      'description',
      'key',
      'kind',
      'parts',
      'heading_level',
      'image',
      'image_alt',
      'bottom',
    ])
    .where((eb) => (bottom ? eb('bottom', '=', true) : eb('parent_id', 'is', null)))
    .where(seenIn(visit, 'information_pages'))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => withSeller(row, visit.provider))
}
