import { sql } from 'kysely'

/**
 * Whether the course of the row in `courses` can be bought: published, with an offering that is not over and has a free
 * seat, or no groups. `today` is a day in Europe/Vilnius.
 */
export const onSale = (today: string) => sql<boolean>`(courses.state = 'published' and exists (
  select from products p
  where p.course_id = courses.id and p.state = 'offered' and (p.start_date is null or p.start_date >= ${today})
    and (
      not exists (select from practice_groups g where g.product_id = p.product_id and g.state = 'planned')
      or exists (
        select from practice_groups g join practice_seats seat on seat.group_id = g.id
        where g.product_id = p.product_id and g.state = 'planned' and seat.state = 'free'))))`
