import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { AuditAction } from '../../contract/manage/audit.ts'
import type { Work } from '../context.ts'
import { portions } from '../db/portions.ts'
import { sentenceOr } from '../sentences.ts'
import { type Fields, differing } from './changes.rules.ts'
import { nameIds } from './name-ids.ts'

type Change = { action: AuditAction; id: string | number; about: string; before?: Fields; after?: Fields }

/**
 * Adds an entry to the audit log, in the transaction of the change: who did what to which object. Only the fields that
 * differ are kept, with names in place of ids. Without a principal the system did it.
 */
export async function recordChange(
  { db, principal, now }: Pick<Work, 'db' | 'principal' | 'now'>,
  change: Change,
): Promise<void> {
  const { action, id, about, before = {}, after = {} } = change
  const userId = principal?.userId ?? null
  const kept = differing(before, after)
  await db
    .insertInto('audit_entries')
    .values({
      id: v7(),
      at: now(),
      user_id: userId,
      actor: sql`coalesce((select concat(firstname, ' ', lastname) from users where id = ${userId}), '')`,
      action,
      object: action.split('.')[0] ?? action,
      object_id: String(id),
      about,
      before: JSON.stringify(await nameIds(db, kept.before)),
      after: JSON.stringify(await nameIds(db, kept.after)),
    })
    .execute()
}

/** Adds entries of one step with many objects, whose fields have no ids. */
export async function recordChanges(
  { db, principal, now }: Pick<Work, 'db' | 'principal' | 'now'>,
  changes: readonly Change[],
): Promise<void> {
  const userId = principal?.userId ?? null
  const actor = sql<string>`coalesce((select concat(firstname, ' ', lastname) from users where id = ${userId}), '')`
  const values = changes.map(({ action, id, about, before = {}, after = {} }) => {
    const kept = differing(before, after)
    const written = { before: JSON.stringify(kept.before), after: JSON.stringify(kept.after) }
    const object = action.split('.')[0] ?? action
    return { id: v7(), at: now(), user_id: userId, actor, action, object, object_id: String(id), about, ...written }
  })
  for (const portion of portions(values)) await db.insertInto('audit_entries').values(portion).execute()
}

/** Adds that a table was taken out as CSV, by the title of its list where it has one. */
export const recordExport = (work: Pick<Work, 'db' | 'principal' | 'now'>, name: string): Promise<void> =>
  recordChange(work, { action: 'export.made', id: name, about: sentenceOr('lt', `words.lists.${name}.title`, name) })
