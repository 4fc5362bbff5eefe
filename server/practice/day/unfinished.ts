import { sql } from 'kysely'
import { daysBefore } from '../../time.ts'

/** For how many days a group that was not finished is asked for. */
const askedDays = 60

/**
 * A condition of practice groups `g` that ended in the last days and are not finished: somebody is neither present
 * nor absent, or was present and is not assessed in a course that asks for it.
 */
export const isUnfinished = (now: Date) => sql<boolean>`(g.state = 'planned'
  and g.ends_at < ${now} and g.ends_at > ${daysBefore(now, askedDays)} and exists (
    select from practice_seats s join products p on p.product_id = g.product_id join courses c on c.id = p.course_id
    where s.group_id = g.id and s.user_id is not null
      and (s.state = 'taken' or (s.state = 'attended' and s.assessment is null and c.practice = 'assessed'))))`
