import { sql } from 'kysely'

/**
 * In a query of `enrolments`, after columns of `c`: the certificate of an enrolment; of one that is current again because the
 * order of its renewal was undone, the one that the renewal had earned, which stays in force.
 */
export const certificateOf = sql`from certificates c
  where c.user_id = enrolments.user_id and c.course_id = enrolments.course_id and c.corrected_at is null
    and (c.enrolment_id = enrolments.id
      or enrolments.ended_at is null and c.superseded_at is null and c.revoked_at is null and exists (
        select from certificates own where own.user_id = enrolments.user_id and own.enrolment_id = enrolments.id
          and own.corrected_at is null and (own.valid_from, own.issued_at) < (c.valid_from, c.issued_at)))
  order by c.valid_from desc, c.issued_at desc limit 1`
