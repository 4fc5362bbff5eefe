import { sql } from 'kysely'
import type { AuditEntry } from '../../contract/manage/audit.ts'
import type { Read } from '../db/connect.ts'

export const columns = ['id', 'at', 'actor', 'action', 'object_id', 'about', 'before', 'after'] as const

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

/** Entries are as they were written: those from before amounts were cents have euros in these fields. */
const euroFields = ['amount', 'rest']
const inCents = (fields: Row['before']) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      euroFields.includes(name) && typeof value === 'number'
        ? [`${name}_cents`, Math.round(value * 100)]
        : [name, value],
    ),
  )

export const showEntry = ({ at, before, after, ...entry }: Row): AuditEntry => ({
  ...entry,
  at: at.toISOString(),
  before: inCents(before),
  after: inCents(after),
})
