import { sql } from 'kysely'
import { courseList } from '../../../contract/manage/courses.list.ts'
import { list } from '../../audit/public.ts'
import { readPart } from '../../db/part.ts'
import { searched, searchPattern } from '../../db/search-text.ts'
import { inLanguage } from '../../db/texts.ts'
import { dayInVilnius } from '../../time.ts'
import { ahead, learners } from './staff-courses.queries.ts'
import { listStaleCourses } from './stale-courses.queries.ts'

const rating = sql<number | null>`(select round(avg(r.rating), 1)::float from reviews r
  where r.course_id = courses.id and r.state = 'published')`
/** The titles in all languages, without the keys of the column. */
const named = searched(
  sql`concat_ws(' ', courses.title ->> 'lt', courses.title ->> 'en', courses.title ->> 'ru', courses.shortname)`,
)
export const courseListHandlers = list(courseList, async ({ db, language, now }, asked, part) => {
  const { search, state, category, translations, sort = 'updated' } = asked
  const dir = sql.raw(asked.dir ?? (sort === 'title' || sort === 'state' ? 'asc' : 'desc'))
  const ids = translations ? await listStaleCourses(db) : []
  const title = sql<string>`coalesce(courses.title->>${language}, courses.title->>'lt')`
  const wanted = db
    .selectFrom('courses')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .select(['courses.id', 'shortname as short_name', 'courses.state', 'courses.updated_at', 'categories.name'])
    .select([title.as('title'), ahead(dayInVilnius(now())).as('ahead'), learners.as('learners'), rating.as('rating')])
    .$if(state !== undefined, (query) => query.where('courses.state', '=', state ?? 'draft'))
    .$if(category !== undefined, (query) => query.where('categories.key', '=', category ?? ''))
    .$if(translations !== undefined, (query) => query.where(sql<boolean>`courses.id = any(${ids}::int[])`))
    .$if(search.trim() !== '', (query) => query.where(named, 'like', searchPattern(search)))
  const orders = { title: sql`lower(${title})`, state: sql`courses.state`, learners, updated: sql`courses.updated_at` }
  const order = sql`${orders[sort]} ${dir}, courses.id ${dir}`
  const { rows, total } = await readPart(db, wanted, { part, key: 'courses.id', order })
  const shown = rows.map(({ name, updated_at, ...row }) => ({
    ...row,
    category: inLanguage(name, language),
    updated: updated_at.toISOString(),
  }))
  return { rows: shown, total }
})
