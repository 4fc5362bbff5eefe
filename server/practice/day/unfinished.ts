import { sql } from 'kysely'
import { daysBefore } from '../../time.ts'

/** For how many days a group that was not finished is asked for. */
const askedDays = 60

/**
 * A condition of practice groups `g` that ended in the last days and are not finished: somebody is neither present
 * nor absent, or was present and is not assessed in a course that asks for it; of a group with several sessions also when
 * nothing is recorded of somebody in one of them.
 */
export const isUnfinished = (now: Date) => sql<boolean>`(g.state = 'planned'
  and last_end(g) < ${now} and last_end(g) > ${daysBefore(now, askedDays)} and exists (
    select from practice_seats s join products p on p.product_id = g.product_id join courses c on c.id = p.course_id
    where s.group_id = g.id and s.user_id is not null
      and (s.state = 'taken' or (s.state = 'attended' and s.assessment is null and c.practice = 'assessed')
        or (s.state = 'attended' and s.replaced_at is null and exists (select from practice_sessions where group_id = g.id) and exists (
          select from group_sessions t where t.group_id = g.id and not exists (select from practice_attendance a
            where a.group_id = g.id and a.session = t.session and a.enrolment_id = s.enrolment_id)
            and not exists (select from enrolments e where e.user_id = s.user_id and e.id = s.enrolment_id and e.completed_at is not null))))))`
