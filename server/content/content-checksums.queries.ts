import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { raiseVersion } from '../catalogue/catalogue-version.ts'
import { shownWith } from './pages.queries.ts'

/** Each information page with its chapters, and each category of questions: everything that it says, as one MD5. */
const seen = (shopping: boolean) => sql`
  with recursive tree as (
    select p.id as root, p.*, 0 as depth from information_pages p where (parent_id is null or bottom) and ${shownWith(shopping, 'p')}
    union all select tree.root, p.*, depth + 1 from information_pages p join tree on p.parent_id = tree.id where depth < 2 and ${shownWith(shopping, 'p')}
  )
  select 'page' as kind, root as id, md5(string_agg(row(id, position, title, description, image)::text, '' order by depth, position, id)) as mark
    from tree group by root
  union all select 'faq', c.id, md5(row(c.name, c.intro, (
    select string_agg(row(position, question, answer)::text, '' order by position, id) from faq_items i
    where i.category_id = c.id and ${shownWith(shopping, 'i')}))::text)
    from faq_categories c where ${shownWith(shopping, 'c')}`

/**
 * Remembers which content says something else than when it was last looked at. Content has no screen to write it by: whoever
 * writes it does so in the database, and this is how sitemaps and ready replies come to know of it. Answers how many changed.
 */
export async function markContent(db: Write, shopping: boolean, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into content_marks (kind, id, mark, changed_at) select kind, id, mark, ${now}::timestamptz from (${seen(shopping)}) as seen
    on conflict (kind, id) do update set mark = excluded.mark, changed_at = excluded.changed_at where content_marks.mark <> excluded.mark`.execute(
    db,
  )
  if (numAffectedRows) await raiseVersion(db)
  return Number(numAffectedRows)
}

export const listMarks = (db: Read) => db.selectFrom('content_marks').select(['kind', 'id', 'changed_at']).execute()
