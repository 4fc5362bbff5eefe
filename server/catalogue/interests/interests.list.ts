import { sql } from 'kysely'
import { interestList } from '../../../contract/manage/interests.list.ts'
import { list } from '../../audit/public.ts'
import { readPart } from '../../db/part.ts'
import { searched, searchPattern } from '../../db/search-text.ts'
import { isWaiting } from './interests.queries.ts'

/** People, not wishes: who asked signed in and as a guest with the same address is one. */
const people = sql<number>`count(distinct coalesce(lower(users.email), course_interests.email))::int`

export const interestListHandlers = list(interestList, async ({ db, language }, asked, part) => {
  const { search, sort = 'people', dir = sort === 'course' || sort === 'city' ? 'asc' : 'desc' } = asked
  const awaited = db
    .selectFrom('course_interests')
    .innerJoin('courses', 'courses.id', 'course_interests.course_id')
    .leftJoin('filters', 'filters.filter_id', 'course_interests.filter_id')
    .leftJoin('users', 'users.id', 'course_interests.user_id')
    .select([
      sql<string>`concat(courses.id, '-', coalesce(filters.filter_id, 0))`.as('id'),
      'courses.id as course_id',
      sql<string>`coalesce(courses.title ->> ${language}, courses.title ->> 'lt')`.as('course'),
      sql<string | null>`coalesce(filters.name ->> ${language}, filters.name ->> 'lt')`.as('city'),
      people.as('people'),
      sql<Date>`max(course_interests.asked_at)`.as('newest'),
    ])
    .where(isWaiting)
    .groupBy(['courses.id', 'filters.filter_id'])
  const wanted = db
    .selectFrom(awaited.as('i'))
    .selectAll()
    .$if(search.trim() !== '', (all) => all.where(searched(sql`i.course`), 'like', searchPattern(search)))
  const order = sql`${sql.ref(`i.${sort}`)} ${sql.raw(dir)} nulls last, i.id`
  const { rows, total } = await readPart(db, wanted, { part, key: 'i.id', order })
  return { rows: rows.map((row) => ({ ...row, newest: row.newest.toISOString() })), total }
})
