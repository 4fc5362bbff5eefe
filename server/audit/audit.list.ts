import { sql } from 'kysely'
import { auditList } from '../../contract/manage/audit.list.ts'
import { readPart } from '../db/part.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import { sentence } from '../sentences.ts'
import { addDays, endOfDay } from '../time.ts'
import { columns, showEntry } from './audit.queries.ts'
import { list } from './list.ts'

/** Who did it and what it is about, on lines of their own, so that no search finds the end of one with the other. */
const named = searched(sql`concat_ws(chr(10), actor, about)`)

/** Ids are in the order of time. */
export const auditListHandlers = list(auditList, async ({ db, language }, asked, part) => {
  const { search, object, from, to, dir = 'desc' } = asked
  const wanted = db
    .selectFrom('audit_entries')
    .select(columns)
    .$if(object !== undefined, (all) => all.where('object', '=', object ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>', endOfDay(addDays(from ?? '', -1))))
    .$if(to !== undefined, (all) => all.where('at', '<=', endOfDay(to ?? '')))
    .$if(search.trim() !== '', (all) => all.where(named, 'like', searchPattern(search)))
  const { rows, total } = await readPart(db, wanted, { part, key: 'id', order: sql`id ${sql.raw(dir)}` })
  const shown = rows.map((row) => ({ ...showEntry(row), actor: row.actor || sentence(language, 'words.system') }))
  return { rows: shown, total }
})
