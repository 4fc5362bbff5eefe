import type { Fails } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import type { ChecklistItem } from '../../db/json-columns.ts'

type Input = { courseId: number; needed: number; items: readonly ChecklistItem[] }

/** Saves the checklist of a course. Earlier assessments keep the one that they were made by. */
export async function saveChecklist(
  { db, fail }: { db: Write } & Fails<'key_taken'>,
  { courseId, needed, items }: Input,
): Promise<void> {
  if (new Set(items.map(({ key }) => key)).size !== items.length) return fail('key_taken')
  if (needed < 1 || needed > items.length) throw new Error(`A checklist of ${items.length} items cannot need ${needed}`)
  const values = { needed, items: JSON.stringify(items) }
  await db
    .insertInto('practice_checklists')
    .values({ course_id: courseId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('course_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('practice_checklists.version', '+', 1) })),
    )
    .execute()
}
