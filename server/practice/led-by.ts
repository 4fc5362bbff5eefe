import { type RawBuilder, sql } from 'kysely'

type User = RawBuilder<unknown> | string

/**
 * Whether a user is one of the two instructors of a practice group, which the query calls `g`, or leads one of its sessions in
 * place of the first one. The groups are found by the index of each of the three columns, however many others there are.
 */
export const ledBy = (user: User): RawBuilder<boolean> =>
  sql`g.id in (select id from practice_groups where instructor_id = ${user}
    union all select id from practice_groups where second_instructor_id = ${user}
    union all select group_id from practice_sessions where instructor_id = ${user})`

/** Whether a user leads a session of a group, a row of `group_sessions` which the query calls `t`. */
export const leadsSession = (user: User): RawBuilder<boolean> =>
  sql`(${user} in (t.instructor_id, t.second_instructor_id))`
