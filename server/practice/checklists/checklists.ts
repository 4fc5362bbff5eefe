import { checklist, type checklistCalls } from '../../../contract/manage/checklists.ts'
import { resource } from '../../audit/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import type { Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { knownCourses } from '../known-courses.ts'
import { listChecklists, showChecklists } from './checklists.queries.ts'

/** Has the practice of these courses assessed by a checklist, in place of the one they had; others no longer use it. */
async function assign(db: Write, checklistId: number, courseIds: readonly number[]): Promise<void> {
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

/** Earlier assessments keep the checklist that they were made by. */
export const checklists = resource(checklist, {
  table: 'checklists',
  rows: ({ db }, id) => showChecklists(db, id),
  async check(work, { needed, items, course_ids }) {
    if (needed > items.length) failFields({ needed: 'checklist_needed' })
    await knownCourses(work, course_ids, 'course_ids')
  },
  columns: ({ name, needed, items }, { now }) => ({
    name,
    needed,
    items: JSON.stringify(items.map(({ text, ...item }) => ({ ...item, text: textsOfEdited(text) }))),
    updated_at: now,
  }),
  store: ({ db }, id, { course_ids }) => assign(db, id, course_ids),
  // Pages of courses name the reviewer only of what is taught today.
  after: ({ publicDataChanged }) => publicDataChanged(),
})

export const checklistHandlers: Handlers<typeof checklistCalls> = {
  ...checklists.handlers,
  listChecklists: ({ db, language }) => listChecklists(db, language),
}
