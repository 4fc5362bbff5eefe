import { sql } from 'kysely'
import { categoryParent, staticPages } from '../../contract/constants.ts'
import type { Read } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'
import { listChecksums, seenIn } from '../content/public.ts'
import { courseEntries, coursesOfPart, screenEntries, type SitemapEntry } from './sitemap.rules.ts'

/** Static pages that are shown at `/page/…`; the others have a screen of their own. */
const genericPages: readonly number[] = [
  staticPages.privacy,
  staticPages.terms,
  staticPages.organisation,
  staticPages.cookies,
]
const shownElsewhere = Object.values(staticPages).filter((id) => !genericPages.includes(id))

/**
 * The screens, the information pages at `/page/…`, and the categories of questions; with the shop those of courses too.
 */
export async function listEntries(db: Read, shopping: boolean, today: string): Promise<SitemapEntry[]> {
  const pages = await db
    .selectFrom('information_pages')
    .select('id')
    .where((eb) => eb.or([eb('parent_id', 'is', null), eb('bottom', '=', true)]))
    .where(sql<boolean>`id <> all(${shownElsewhere})`)
    .where(seenIn({ shopping, today }, 'information_pages'))
    .orderBy('id')
    .execute()
  const fields = shopping
    ? await db
        .selectFrom('categories')
        .select('category_id')
        .where('parent_id', '=', categoryParent)
        .orderBy('position')
        .execute()
    : []
  const questions = await db
    .selectFrom('faq_categories')
    .select('id')
    .where(seenIn({ shopping, today }, 'faq_categories'))
    .orderBy('position')
    .execute()
  const changed = new Map(
    (await listChecksums(db)).map(({ kind, id, changed_at }) => [`${kind} ${id}`, dayInVilnius(changed_at)]),
  )
  return [
    ...screenEntries(shopping).map(({ path, page }) => ({ path, changed: changed.get(`page ${page}`) })),
    ...fields.map(({ category_id }) => ({ path: `/discover?category_id=${category_id}` })),
    ...pages.map(({ id }) => ({ path: `/page/${id}`, changed: changed.get(`page ${id}`) })),
    ...questions.map(({ id }) => ({ path: `/faq/${id}`, changed: changed.get(`faq ${id}`) })),
  ]
}

export const countCourses = async (db: Read): Promise<number> =>
  (
    await db
      .selectFrom('courses')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('state', '=', 'published')
      .executeTakeFirstOrThrow()
  ).total

/** The pages of all courses, or of the courses of one part (from 0), with the day of their last change. */
export async function listCourseEntries(db: Read, part?: number): Promise<SitemapEntry[]> {
  const query = db
    .selectFrom('courses')
    .leftJoin('catalogue_cards', (join) => join.onRef('course_id', '=', 'courses.id').on('language', '=', 'lt'))
    .select(['courses.id', (eb) => eb.fn.coalesce('changed_at', 'courses.published_at').as('changed')])
    .where('state', '=', 'published')
    .orderBy('courses.id')
  const rows = await (
    part === undefined ? query : query.limit(sql.lit(coursesOfPart)).offset(part * coursesOfPart)
  ).execute()
  return rows.flatMap(({ id, changed }) => (changed ? courseEntries(id, dayInVilnius(changed)) : []))
}
