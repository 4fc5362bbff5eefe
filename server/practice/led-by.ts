import { type RawBuilder, sql } from 'kysely'

/** Whether a user is one of the two instructors of a practice group, which the query calls `g`. */
export const ledBy = (user: RawBuilder<unknown> | string): RawBuilder<boolean> =>
  sql`(${user} in (g.instructor_id, g.second_instructor_id))`
