import { limits } from '../../contract/limits.ts'
import type { Pool } from '../db/connect.ts'

/** What must hold of practice groups at every moment: each a query for the groups that break it. */
const rules: Record<string, string> = {
  'a planned group occupies its room, instructors and equipment for all of its time, and nothing else': `
    select g.id from practice_groups g
    where (select count(*) from practice_claims c where c.group_id = g.id) <> case g.state when 'planned' then
      (select sum((ceil(extract(epoch from t.ends_at) / 900) - floor(extract(epoch from t.starts_at) / 900))
        * ((t.room_id is not null)::int + (t.instructor_id is not null)::int + (t.second_instructor_id is not null)::int
          + (select count(*) from practice_group_equipment e where e.group_id = g.id)))
        from group_sessions t where t.group_id = g.id) else 0 end`,
  [`a group has one to ${limits.mostInGroup} seats`]: `
    select g.id from practice_groups g
    where (select count(*) from practice_seats s where s.group_id = g.id) not between 1 and ${limits.mostInGroup}`,
  'an enrolment has at most one seat that was not failed and replaced': `
    select min(group_id) as id from practice_seats
    where state in ('taken', 'attended') and replaced_at is null and enrolment_id is not null
    group by user_id, enrolment_id having count(*) > 1`,
  'a seat of a learner is of their own enrolment': `
    select s.group_id as id from practice_seats s left join enrolments e on (e.user_id, e.id) = (s.user_id, s.enrolment_id)
    where s.user_id is not null and s.enrolment_id is not null and e.id is null`,
  'no seat is free while its waiting list has somebody without an offer': `
    select g.id from practice_groups g
    where g.state = 'planned' and g.starts_at > now() + interval '48 hours'
      and exists (select from practice_seats s where s.group_id = g.id and s.state = 'free')
      and exists (select from practice_waits w join enrolments e on (e.user_id, e.id) = (w.user_id, w.enrolment_id)
        where w.group_id = g.id and e.ended_at is null and not exists (select from practice_seats o
          where o.group_id = g.id and o.state = 'offered' and (o.user_id, o.enrolment_id) = (w.user_id, w.enrolment_id)))`,
  // The seat of an erased person is an offer that is over, until the next run of the queues.
  'an offer is of the waiting list or of a proposal': `
    select s.group_id as id from practice_seats s where s.state = 'offered' and s.merge_id is null
      and not exists (select from users u where u.id = s.user_id and u.anonymised_at >= s.reserved_until)
      and not exists (select from practice_waits w
        where w.group_id = s.group_id and (w.user_id, w.enrolment_id) = (s.user_id, s.enrolment_id))`,
  'offers go to the first of the waiting list': `
    select w.group_id as id from practice_waits w
      join practice_seats s on s.group_id = w.group_id and s.state = 'offered' and s.merge_id is null
        and (s.user_id, s.enrolment_id) = (w.user_id, w.enrolment_id)
      join practice_waits earlier on earlier.group_id = w.group_id and earlier.position < w.position
    where not exists (select from practice_seats o where o.group_id = w.group_id and o.state = 'offered'
      and (o.user_id, o.enrolment_id) = (earlier.user_id, earlier.enrolment_id))`,
  'nobody waits for the group in which they have a seat': `
    select w.group_id as id from practice_waits w join practice_seats s on s.group_id = w.group_id
      and (s.user_id, s.enrolment_id) = (w.user_id, w.enrolment_id) and s.state in ('taken', 'attended')`,
  'no offer is kept past the cut-off of its group': `
    select g.id from practice_groups g join practice_seats s on s.group_id = g.id
    where s.state = 'offered' and s.reserved_until > g.starts_at - interval '48 hours'`,
  'who has a time of coming attended': `
    select s.group_id as id from practice_seats s where s.came_at is not null and s.state <> 'attended'`,
  'the result of a seat is the latest assessment of its learner in its group': `
    select s.group_id as id from practice_seats s join lateral (select passed from assessments a
      where (a.user_id, a.enrolment_id, a.group_id) = (s.user_id, s.enrolment_id, s.group_id) and a.withdrawn_at is null order by assessed_at desc, a.id desc limit 1) last on true
    where s.state = 'attended' and s.assessment is distinct from case when last.passed then 'passed' else 'failed' end`,
  'a seat is kept for a proposal only while it is open': `
    select s.group_id as id from practice_seats s join practice_merges m on m.id = s.merge_id where m.state <> 'proposed'`,
}

/** What breaks the rules of practice groups, seats and waiting lists, with the first groups; empty when all hold. */
export async function auditPractice(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const faults: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await pool.query(query)
    const ids = rows.slice(0, 5).map(({ id }: { id: number }) => id)
    if (rows.length) faults.push(`${rule}: ${rows.length} (${ids.join(', ')})`)
  }
  return faults
}
