import { type RawBuilder, sql } from 'kysely'

/** Whether the practice of a seat `s` in a group `g` has begun, or is recorded as attended or missed. */
const begun = (now: Date) => sql<boolean>`(s.state in ('attended', 'absent') or s.came_at is not null
  or (s.state = 'taken' and g.state = 'planned' and g.starts_at <= ${now}))`

/** In a query: whether a practice of an enrolment has begun, or is recorded as attended or missed. */
export const practiceBegun = (enrolmentId: RawBuilder<string>, now: Date) =>
  sql<boolean>`exists (
    select from practice_seats s join practice_groups g on g.id = s.group_id
    where s.enrolment_id = ${enrolmentId} and ${begun(now)})`

/** In a query: when the first practice of an order began that has, also of a place that nobody took. Null: none has. */
export const practiceBegunAt = (orderId: RawBuilder<number>, now: Date) =>
  sql<Date | null>`(
    select min(least(s.came_at, g.starts_at)) from practice_seats s join practice_groups g on g.id = s.group_id
    where s.order_id = ${orderId} and ${begun(now)})`
