import { type RawBuilder, sql } from 'kysely'

type User = RawBuilder<unknown> | string

/**
 * Whether a user is one of the two instructors of a practice group, which the query calls `g`, or leads one of its sessions in
 * place of the first one.
 */
export const ledBy = (user: User): RawBuilder<boolean> =>
  sql`(${user} in (g.instructor_id, g.second_instructor_id)
    or exists (select from practice_sessions led where led.group_id = g.id and led.instructor_id = ${user}))`

/** Whether a user leads a session of a group, a row of `group_sessions` which the query calls `t`. */
export const leadsSession = (user: User): RawBuilder<boolean> =>
  sql`(${user} in (t.instructor_id, t.second_instructor_id))`
