import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { ContactKind } from '../../contract/page-parts.ts'
import type { TextPartsByLanguage } from '../db/json-columns.ts'
import type { Texts } from '../db/texts.ts'

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
  bottom: boolean
}

/** Texts shown always, or only with or without the shop. */
export const shownWith = (shopping: boolean, table: string) =>
  sql<boolean>`${sql.ref(`${table}.with_shop`)} is distinct from ${!shopping}`

/** A page and everything below it, in order, in one statement. */
export const listPageTree = async (db: Read, id: number, shopping: boolean): Promise<PageRow[]> =>
  (
    await sql<PageRow>`
    with recursive tree as (
      select p.*, 0 as depth from information_pages p where id = ${id} and ${shownWith(shopping, 'p')}
      union all select p.*, depth + 1 from information_pages p join tree on p.parent_id = tree.id where depth < 2 and ${shownWith(shopping, 'p')}
    )
    select id, parent_id, title, description, key, kind, parts, heading_level, image, bottom from tree order by depth, position, id`.execute(
      db,
    )
  ).rows

export const listPages = (db: Read, bottom: boolean, shopping: boolean): Promise<PageRow[]> =>
  db
    .selectFrom('information_pages')
    .select(['id', 'parent_id', 'title', 'description', 'key', 'kind', 'parts', 'heading_level', 'image', 'bottom'])
    .where((eb) => (bottom ? eb('bottom', '=', true) : eb('parent_id', 'is', null)))
    .where(shownWith(shopping, 'information_pages'))
    .orderBy('position')
    .orderBy('id')
    .execute()
