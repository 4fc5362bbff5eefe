import { type RawBuilder, sql } from 'kysely'

/**
 * In a query: whether a step of the course is one of an enrolment that began at `enrolledAt`. A step can be added, or
 * removed, for new enrolments only (decision 038). `steps`: the name of the table in the query.
 */
export const isOfEnrolment = (steps: string, enrolledAt: RawBuilder<unknown>) => {
  const column = (name: string) => sql.ref(`${steps}.${name}`)
  return sql<boolean>`(${column('retired_at')} is null
    and (${column('since')} is null or ${column('since')} <= ${enrolledAt})
    and (${column('until')} is null or ${column('until')} > ${enrolledAt}))`
}

/** When an enrolment began. */
export const enrolledAt = (userId: string | RawBuilder<string>, enrolmentId: string | RawBuilder<string>) =>
  sql`(select e.enrolled_at from enrolments e where e.user_id = ${userId} and e.id = ${enrolmentId})`

/**
 * In a query: whether a step can be done by an enrolment. The time of the practice is chosen where what was bought has
 * practice groups, or the course does not end without practice (`includesPractice`).
 */
export const isIncluded = (steps: string, userId: RawBuilder<unknown>, enrolmentId: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${steps}.module`)} <> 'calendar_room' or exists (
    select from enrolments i join courses k on k.id = i.course_id
    where i.user_id = ${userId} and i.id = ${enrolmentId} and (k.practice <> 'optional'
      or exists (select from practice_groups g where g.product_id = i.product_id)
      or exists (select from practice_seats p where p.user_id = i.user_id and p.enrolment_id = i.id))))`
