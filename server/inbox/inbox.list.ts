import { sql } from 'kysely'
import { inboxList } from '../../contract/manage/inbox.list.ts'
import { list } from '../audit/public.ts'
import { readPart } from '../db/part.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import { listed, showBase } from './conversations.queries.ts'

export const inboxListHandlers = list(inboxList, async ({ db, principal }, asked, part) => {
  const { view, search, sort = 'waiting_since', dir = sort === 'waiting_since' ? 'asc' : 'desc' } = asked
  const wanted = listed(db)
    .$if(view !== 'all', (all) => all.where('waiting_since', 'is not', null))
    .$if(view === 'mine', (all) => all.where('assignee_id', '=', principal.userId))
    .$if(search.trim() !== '', (all) =>
      all.where(searched(sql`c.name || ' ' || c.contact || ' ' || c.subject`), 'like', searchPattern(search)),
    )
  const order = sql`${sql.ref(`c.${sort}`)} ${sql.raw(dir)} nulls last, c.id`
  const { rows, total } = await readPart(db, wanted, { part, key: 'c.id', order })
  return { rows: rows.map((row) => ({ ...showBase(row), last_at: row.last_at.toISOString() })), total }
})
