import { sql } from 'kysely'
import type { Checklists, StaffChecklist } from '../../../contract/manage/checklists.ts'
import { editedTexts } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'

/** The checklist by which the practice of a course is assessed. */
export const findChecklist = (db: Read, courseId: number) =>
  db
    .selectFrom('practice_checklists')
    .innerJoin('checklists', 'checklists.id', 'practice_checklists.checklist_id')
    .select(['checklists.needed', 'checklists.items', 'checklists.version'])
    .where('practice_checklists.course_id', '=', courseId)
    .executeTakeFirst()

/** All checklists, and all courses with the one that they have. */
export async function listChecklists(db: Read): Promise<Checklists> {
  const courses = await db
    .selectFrom('courses')
    .leftJoin('practice_checklists', 'practice_checklists.course_id', 'courses.id')
    .leftJoin('checklists', 'checklists.id', 'practice_checklists.checklist_id')
    .select(['courses.id', 'courses.title', 'checklists.id as checklist_id', 'checklists.name'])
    .orderBy(sql`courses.title->>'lt'`)
    .execute()
  const rows = await db.selectFrom('checklists').selectAll().orderBy('name').orderBy('id').execute()
  return {
    data: rows.map(({ id, name, needed, items, updated_at }) => ({
      id,
      name,
      items: items.length,
      critical: items.filter(({ critical }) => critical).length,
      needed,
      courses: courses
        .filter(({ checklist_id }) => checklist_id === id)
        .map((course) => ({ id: course.id, title: course.title.lt })),
      updated: updated_at.toISOString(),
    })),
    courses: courses.map(({ id, title, checklist_id, name }) => ({
      id,
      title: title.lt,
      checklist: checklist_id === null || name === null ? null : { id: checklist_id, name },
    })),
  }
}

/** Undefined: there is none. `assessed` counts the assessments of the courses that use it now. */
export async function showChecklist(db: Read, id: number): Promise<StaffChecklist | undefined> {
  const row = await db.selectFrom('checklists').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const courses = await db
    .selectFrom('practice_checklists')
    .select('course_id')
    .where('checklist_id', '=', id)
    .orderBy('course_id')
    .execute()
  const { assessed } = await db
    .selectFrom('assessments')
    .innerJoin('practice_groups', 'practice_groups.id', 'assessments.group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('practice_checklists', 'practice_checklists.course_id', 'products.course_id')
    .select(({ fn }) => fn.countAll<number>().as('assessed'))
    .where('practice_checklists.checklist_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    version: row.version,
    name: row.name,
    needed: row.needed,
    items: row.items.map(({ key, text, critical }) => ({ key, text: editedTexts(text), critical })),
    course_ids: courses.map(({ course_id }) => course_id),
    assessed: Number(assessed),
  }
}
