import { sql } from 'kysely'
import type { FeaturedCourse } from '../../contract/recommended.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { isInState } from './search/cards.queries.ts'

/** How many learners have to agree: a reason names nobody. */
export const fewestLearners = 3

/** The latest learners of a course, so that a popular one costs no more than another. */
export const latestLearners = (course: ReturnType<typeof sql>) => sql`(select user_id from enrolments
  where course_id = ${course} and user_id is not null order by enrolled_at desc limit 1000)`
const learners = latestLearners(sql.ref('catalogue_cards.course_id'))

type Reasons = FeaturedCourse['reasons']

const reasons = (language: Language) => sql<Reasons>`json_build_object(
  'with_courses', (
    select coalesce(json_agg(json_build_object('course_id', course_id, 'name', name) order by people desc, course_id), '[]')
    from (select e.course_id, k.card ->> 'title' as name, count(distinct e.user_id) as people
      from ${learners} l join enrolments e on e.user_id = l.user_id and e.course_id <> catalogue_cards.course_id
        join catalogue_cards k on k.course_id = e.course_id and k.language = ${language}
      group by 1, 2 having count(distinct e.user_id) >= ${fewestLearners} order by people desc, 1 limit 5) o),
  'positions', (
    select coalesce(json_agg(position_id order by people desc, position_id), '[]')
    from (select u.position_id, count(distinct u.id) as people from ${learners} l join users u on u.id = l.user_id
      where u.position_id is not null group by 1 having count(distinct u.id) >= ${fewestLearners} order by 2 desc, 1 limit 5) o),
  'professions', (
    select coalesce(json_agg(coalesce(f.name ->> ${language}, f.name ->> 'lt') order by f.position), '[]')
    from course_filters cf join filters f using (filter_id) join filter_groups g using (filter_group_id)
    where cf.course_id = catalogue_cards.course_id and g.key = 'specialty'))`

/** The recommended courses that can be bought, the most bought first, with why each is. */
export const listFeaturedCards = (db: Read, language: Language) =>
  db
    .selectFrom('catalogue_cards')
    .select(['card', reasons(language).as('reasons')])
    .where('language', '=', language)
    .where('featured', '=', true)
    .where(isInState.on_sale)
    .orderBy('sold', 'desc')
    .limit(sql.lit(12))
    .execute()
