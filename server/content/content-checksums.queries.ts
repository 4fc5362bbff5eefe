import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { dayInVilnius } from '../time.ts'
import { seenIn, type Visit } from './pages.queries.ts'

/** Each information page with its chapters, and each FAQ category with its questions, as one MD5. */
const current = (visit: Visit) => sql`
  with recursive tree as (
    select p.id as root, p.*, 0 as depth from information_pages p where (parent_id is null or bottom) and ${seenIn(visit, 'p')}
    union all select tree.root, p.*, depth + 1 from information_pages p join tree on p.parent_id = tree.id where depth < 2 and ${seenIn(visit, 'p')}
  )
  select 'page' as kind, root as id, md5(string_agg(row(id, position, title, description, image)::text, '' order by depth, position, id)) as checksum
    from tree group by root
  union all select 'faq', c.id, md5(row(c.name, c.intro, (
    select string_agg(row(position, question, answer)::text, '' order by position, id) from faq_items i
    where i.category_id = c.id and ${seenIn(visit, 'i')}))::text)
    from faq_categories c where ${seenIn(visit, 'c')}`

/**
 * Stores the checksums of the content and when they changed; invalidates the response cache when one did. Returns how
 * many changed.
 */
export async function updateChecksums(db: Write, shopping: boolean, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into content_checksums (kind, id, checksum, changed_at)
      select kind, id, checksum, ${now}::timestamptz from (${current({ shopping, today: dayInVilnius(now) })}) as current
    on conflict (kind, id) do update set checksum = excluded.checksum, changed_at = excluded.changed_at
      where content_checksums.checksum <> excluded.checksum`.execute(db)
  if (numAffectedRows) await raiseCacheVersion(db)
  return Number(numAffectedRows)
}

export const listChecksums = (db: Read) =>
  db.selectFrom('content_checksums').select(['kind', 'id', 'changed_at']).execute()
