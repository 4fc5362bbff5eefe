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
export const enrolledAt = (userId: string, enrolmentId: string) =>
  sql`(select e.enrolled_at from enrolments e where e.user_id = ${userId} and e.id = ${enrolmentId})`
