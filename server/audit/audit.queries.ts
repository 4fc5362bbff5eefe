import { type Expression, sql, type SqlBool } from 'kysely'
import type { AuditEntry } from '../../contract/manage/audit.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import type { Read } from '../db/connect.ts'
import { withTotal } from '../db/page.ts'
import { addDays, endOfDay } from '../time.ts'

type Narrowing = { search: string; object?: string | undefined; from?: string | undefined; to?: string | undefined }

const columns = ['id', 'at', 'actor', 'action', 'object_id', 'about', 'before', 'after'] as const

const narrow = (db: Read, { search, object, from, to }: Narrowing) =>
  db.selectFrom('audit_entries').where((eb) => {
    const all: Expression<SqlBool>[] = []
    if (object) all.push(eb('object', '=', object))
    if (from) all.push(eb('at', '>', endOfDay(addDays(from, -1))))
    if (to) all.push(eb('at', '<=', endOfDay(to)))
    const text = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    if (search) all.push(eb.or([eb('actor', 'ilike', text), eb('about', 'ilike', text)]))
    return eb.and(all)
  })

/** At most `limit` entries before an id, the latest first. */
export const listAudit = (
  db: Read,
  narrowing: Narrowing,
  { before, limit }: { before?: string | undefined; limit: number },
) =>
  narrow(db, narrowing)
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(sql.lit(limit))
    .execute()

/** Entries of the audit log, the latest first, and how many there are. Ids are in the order of time. */
export async function findAudit(db: Read, narrowing: Narrowing, page: number) {
  const narrowed = narrow(db, narrowing)
  const listed = narrowed
    .select(columns)
    .orderBy('id', 'desc')
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)
  return withTotal(db, listed, narrowed)
}

/** Changes of one object at once. */
export const historySize = 50

/** The changes of one object before an id, the latest first; one more than are shown says that there are others. */
export const findHistory = (
  db: Read,
  { object, id, before }: { object: string; id: string; before?: string | undefined },
) =>
  db
    .selectFrom('audit_entries')
    .select(columns)
    .where('object', '=', object)
    .where('object_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(sql.lit(historySize + 1))
    .execute()

type Row = Awaited<ReturnType<typeof findHistory>>[number]

export const showEntry = ({ at, ...entry }: Row): AuditEntry => ({ ...entry, at: at.toISOString() })
