import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { standardVat } from '../../invoicing/public.ts'

/** In a query of `courses`: its offerings that can still be bought. */
export const ahead = (today: string) => sql<number>`(select count(*)::int from products p
  where p.course_id = courses.id and p.state = 'offered' and coalesce(p.end_date, p.start_date, 'infinity') >= ${today}::date)`
/** In a query of `courses`: who has it now. */
export const learners = sql<number>`(select count(*)::int from enrolments e where e.course_id = courses.id and e.ended_at is null)`
/** In a query of `courses`: the steps that a new learner gets. */
const steps = sql<number>`(select count(*)::int from steps s
  where s.course_id = courses.id and s.retired_at is null and s.until is null and s.module <> 'label')`

/** In a query of `courses`: the tests that a new learner gets and that draw no question. */
const unasked = sql<number>`(select count(*)::int from steps s
  where s.course_id = courses.id and s.retired_at is null and s.until is null and s.module = 'quiz' and not exists (
    select from questions q, jsonb_array_elements(s.settings->'draw') d
    where q.course_id = s.course_id and q.tags @> array[d->>'tag']))`

/** What is counted of a course. */
export const countCourse = (db: Read, courseId: number, today: string) =>
  db
    .selectFrom('courses')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .select(['categories.key as category', ahead(today).as('ahead'), learners.as('learners')])
    .select([steps.as('steps'), unasked.as('unasked')])
    .where('courses.id', '=', courseId)
    .executeTakeFirstOrThrow()

/** The steps of a course in the order in which they are studied, with their conditions. */
export async function listConditions(db: Read, courseId: number) {
  const rows = await db
    .selectFrom('steps')
    .leftJoin('topics', 'topics.id', 'steps.topic_id')
    .select(['steps.key', 'steps.module', 'steps.conditions', 'steps.since', 'steps.until'])
    .where('steps.course_id', '=', courseId)
    .where('steps.retired_at', 'is', null)
    .orderBy(sql`topics.position nulls last`)
    .orderBy('steps.position')
    .execute()
  return rows.map(({ since, until, ...row }) => ({
    ...row,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }))
}

export async function listFilterIds(db: Read, courseId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('course_filters')
    .select('filter_id')
    .where('course_id', '=', courseId)
    .orderBy('filter_id')
    .execute()
  return rows.map(({ filter_id }) => filter_id)
}

/** The keys of filters by the keys of their groups; unknown ids are left out. */
export async function filterKeys(db: Read, ids: readonly number[]): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('filters')
    .innerJoin('filter_groups', 'filter_groups.filter_group_id', 'filters.filter_group_id')
    .select(['filters.key', 'filter_groups.key as group'])
    .where(sql<boolean>`filter_id = any(${ids})`)
    .orderBy('filter_id')
    .execute()
  const keys: Record<string, string[]> = {}
  for (const { group, key } of rows) (keys[group] ??= []).push(key)
  return keys
}

/** Everything that a course may name. */
export async function listChoices(db: Read, today: string) {
  const categories = await db.selectFrom('categories').select(['key', 'name']).orderBy('position').execute()
  const filters = await db
    .selectFrom('filters')
    .innerJoin('filter_groups', 'filter_groups.filter_group_id', 'filters.filter_group_id')
    .select(['filter_id as id', 'filters.name', 'filter_groups.key as group', 'filter_groups.name as group_name'])
    .orderBy('filter_groups.position')
    .orderBy('filters.position')
    .execute()
  const locations = await db
    .selectFrom('locations')
    .select(['key', 'name', 'city', 'online', 'active'])
    .orderBy('id')
    .execute()
  const certificates = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where('certificate_months', 'is not', null)
    .where('state', '<>', 'retired')
    .orderBy('id')
    .execute()
  // The standard rate first: a new date begins with the first one.
  const vatClasses = await db
    .selectFrom('vat_classes')
    .select(['id', 'name', sql<boolean>`coalesce(until_day, 'infinity') < ${today}::date`.as('ended')])
    .orderBy((eb) => eb('id', '<>', standardVat))
    .orderBy(sql`name ->> 'lt'`)
    .execute()
  return { categories, filters, certificates, locations, vatClasses }
}

export const isCourse = async (db: Read, courseId: number): Promise<boolean> =>
  (await db.selectFrom('courses').select('id').where('id', '=', courseId).executeTakeFirst()) !== undefined

export const findAwards = (db: Read, courseId: number) =>
  db.selectFrom('courses').select('awards').where('id', '=', courseId).executeTakeFirstOrThrow()
