import { categoryParent } from '../../contract/constants.ts'
import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import type { EditedTable } from '../content/public.ts'
import type { Read, Write } from '../db/connect.ts'
import { refreshCards } from './refresh-card.ts'

const added = { parent_id: categoryParent }

/** The tables of this subject whose texts staff edits. */
export const catalogueTables = {
  category: { kind: 'category', table: 'categories', id: 'category_id', added },
  filter_group: { kind: 'filter_group', table: 'filter_groups', id: 'filter_group_id', added },
  filter: { kind: 'filter', table: 'filters', id: 'filter_id', within: 'filter_group_id' },
} as const satisfies Partial<Record<ContentKind, EditedTable>>

/** How many courses are in a category. */
export async function countInCategory(db: Read, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('courses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many courses have a filter of a group. */
export async function countWithGroup(db: Read, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('course_filters')
    .innerJoin('filters', 'filters.filter_id', 'course_filters.filter_id')
    .select((eb) => eb.fn.count<number>('course_id').distinct().as('count'))
    .where('filter_group_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many courses have a filter. */
export async function countWithFilter(db: Read, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('course_filters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('filter_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Brings the cards of a category up to date after its name changed. */
export async function refreshCategory(db: Write, id: number, now: Date): Promise<void> {
  const courses = await db.selectFrom('courses').select('id').where('category_id', '=', id).orderBy('id').execute()
  await refreshCards(
    db,
    courses.map((course) => course.id),
    now,
  )
}
