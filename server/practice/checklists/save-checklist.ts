import type { Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import type { ChecklistItem } from '../../db/json-columns.ts'

export type ChecklistInput = { name: string; needed: number; items: readonly ChecklistItem[] }
type Saving = { db: Write; now: Date } & Fails<'not_found' | 'key_taken' | 'version_conflict'>
/** The one that is changed, of the version that was read. */
type Known = { id: number; version: number }

/** Saves a checklist. Earlier assessments keep the one that they were made by. Returns its id. */
export async function saveChecklist(
  { db, now, fail }: Saving,
  { name, needed, items }: ChecklistInput,
  known?: Known,
): Promise<number> {
  if (new Set(items.map(({ key }) => key)).size !== items.length) return fail('key_taken')
  if (needed < 1 || needed > items.length) throw new Error(`A checklist of ${items.length} items cannot need ${needed}`)
  const values = { name, needed, items: JSON.stringify(items), updated_at: now }
  if (!known) return (await db.insertInto('checklists').values(values).returning('id').executeTakeFirstOrThrow()).id
  const before = await db
    .selectFrom('checklists')
    .select('version')
    .where('id', '=', known.id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return fail('not_found')
  if (before.version !== known.version) return fail('version_conflict')
  await db
    .updateTable('checklists')
    .set({ ...values, version: known.version + 1 })
    .where('id', '=', known.id)
    .execute()
  return known.id
}

/** Has the practice of these courses assessed by a checklist, in place of the one they had; others no longer use it. */
export async function assignChecklist(db: Write, checklistId: number, courseIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('practice_checklists')
    .where('checklist_id', '=', checklistId)
    .$if(courseIds.length > 0, (query) => query.where('course_id', 'not in', [...courseIds]))
    .execute()
  if (!courseIds.length) return
  await db
    .insertInto('practice_checklists')
    .values(courseIds.map((course_id) => ({ course_id, checklist_id: checklistId })))
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet({ checklist_id: checklistId }))
    .execute()
}
