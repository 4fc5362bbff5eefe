import { sql } from 'kysely'
import type { Course } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage, type Texts } from '../db/texts.ts'

type Leader = { name: string; introduction: Texts; product_ids: number[] }

/**
 * Who leads the groups of upcoming dates of a course: users who have the role of an instructor and an introduction, without
 * which they are not named to visitors. `today` is a day in Vilnius.
 */
export async function listLeaders(
  db: Read,
  courseId: number,
  language: Language,
  today: string,
): Promise<Course['instructors']> {
  const { rows } = await sql<Leader>`
    select u.firstname || ' ' || u.lastname as name, i.introduction, array_agg(distinct p.product_id) as product_ids
    from products p
      join practice_groups g on g.product_id = p.product_id and g.state = 'planned'
      join group_sessions s on s.group_id = g.id
      join instructors i on i.user_id in (s.instructor_id, s.second_instructor_id)
      join users u on u.id = i.user_id
    where p.course_id = ${courseId} and p.state = 'offered' and p.start_date >= ${today}::date
      and exists (select from user_roles r where r.user_id = u.id and r.role = 'instructor')
      and i.introduction ->> 'lt' <> '' and u.anonymised_at is null
    group by u.id, i.introduction order by u.lastname, u.firstname, u.id`.execute(db)
  return rows.map(({ name, introduction, product_ids }) => ({
    name,
    introduction: inLanguage(introduction, language),
    product_ids,
  }))
}
