import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
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

/** All checklists, and all courses, named in the language, with the one that they have. */
export async function listChecklists(db: Read, language: Language): Promise<Checklists> {
  const title = sql<string>`coalesce(courses.title->>${language}, courses.title->>'lt')`
  const courses = await db
    .selectFrom('courses')
    .leftJoin('practice_checklists', 'practice_checklists.course_id', 'courses.id')
    .leftJoin('checklists', 'checklists.id', 'practice_checklists.checklist_id')
    .select(['courses.id', title.as('title'), 'checklists.id as checklist_id', 'checklists.name'])
    .orderBy(title)
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
        .map((course) => ({ id: course.id, title: course.title })),
      updated: updated_at.toISOString(),
    })),
    courses: courses.map(({ id, title, checklist_id, name }) => ({
      id,
      title,
      checklist: checklist_id === null || name === null ? null : { id: checklist_id, name },
    })),
  }
}

/** All checklists, or the one with the id. `assessed` counts the assessments of the courses that use it now. */
export async function showChecklists(db: Read, id?: number): Promise<StaffChecklist[]> {
  const rows = await db
    .selectFrom('checklists')
    .select(['id', 'version', 'name', 'needed', 'items'])
    .select((eb) => [
      eb
        .selectFrom('practice_checklists')
        .select(sql<number[]>`coalesce(array_agg(course_id order by course_id), '{}')`.as('ids'))
        .whereRef('checklist_id', '=', 'checklists.id')
        .as('course_ids'),
      eb
        .selectFrom('assessments')
        .innerJoin('practice_groups', 'practice_groups.id', 'assessments.group_id')
        .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
        .innerJoin('practice_checklists', 'practice_checklists.course_id', 'products.course_id')
        .select(sql<number>`count(*)::int`.as('assessed'))
        .whereRef('practice_checklists.checklist_id', '=', 'checklists.id')
        .as('assessed'),
    ])
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? 0))
    .orderBy('name')
    .execute()
  return rows.map(({ items, course_ids, assessed, ...row }) => ({
    ...row,
    items: items.map(({ key, text, critical }) => ({ key, text: editedTexts(text), critical })),
    course_ids: course_ids ?? [],
    assessed: assessed ?? 0,
  }))
}
