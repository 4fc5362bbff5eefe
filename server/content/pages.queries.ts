import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { Texts } from '../db/texts.ts'

export type PageRow = { id: number; parent_id: number | null; title: Texts; description: Texts; image: string | null; bottom: boolean }

/** A page and all beneath it, in their order, in one statement; with `id` undefined every page that stands alone, without what is beneath. */
export const listPageTree = async (db: Read, id: number): Promise<PageRow[]> =>
  (await sql<PageRow>`
    with recursive tree as (
      select p.*, 0 as depth from information_pages p where id = ${id}
      union all select p.*, depth + 1 from information_pages p join tree on p.parent_id = tree.id where depth < 2
    )
    select id, parent_id, title, description, image, bottom from tree order by depth, position, id`.execute(db)).rows

export const listPages = (db: Read, bottom: boolean): Promise<PageRow[]> =>
  db.selectFrom('information_pages').select(['id', 'parent_id', 'title', 'description', 'image', 'bottom'])
    .where((eb) => (bottom ? eb('bottom', '=', true) : eb('parent_id', 'is', null))).orderBy('position').orderBy('id').execute()
