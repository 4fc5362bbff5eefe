import { sql } from 'kysely'
import type { StoredCard } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { relatedCourses } from '../../contract/constants.ts'
import type { Read } from '../db/connect.ts'
import { fewestLearners, latestLearners } from './featured.queries.ts'
import { isInState } from './search/cards.queries.ts'

/**
 * Courses that can be bought besides one: those that its learners learn most often, then the most bought of its
 * category. `together`: enough of its learners learn both, so that it names nobody.
 */
export async function listRelatedCards(db: Read, courseId: number, language: Language) {
  const { rows } = await sql<{ card: StoredCard; together: boolean }>`
    with own as (select course_id, category_id from catalogue_cards where language = ${language} and course_id = ${courseId}),
      learned as (
        select e.course_id, count(distinct e.user_id) as people
        from ${latestLearners(sql`${courseId}::int`)} l join enrolments e on e.user_id = l.user_id and e.course_id <> ${courseId}
        group by 1 having count(distinct e.user_id) >= ${fewestLearners})
    select catalogue_cards.card, learned.people is not null as together
    from catalogue_cards cross join own left join learned on learned.course_id = catalogue_cards.course_id
    where language = ${language} and ${isInState.on_sale} and catalogue_cards.course_id <> own.course_id
      and (learned.people is not null or catalogue_cards.category_id = own.category_id)
    order by learned.people desc nulls last, sold desc, catalogue_cards.course_id
    limit ${sql.lit(relatedCourses)}`.execute(db)
  return rows
}
