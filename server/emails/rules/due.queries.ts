import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { RuleEvent } from '../../../contract/manage/email-rules.ts'
import type { Read } from '../../db/connect.ts'
import type { Texts } from '../../db/texts.ts'
import { disputed } from '../../invoicing/public.ts'
import { addDays, dayInVilnius } from '../../time.ts'

/** What the queries need of a rule. `active_since` null: from today on. */
export type Planned = { event: RuleEvent; direction: 'before' | 'after'; days: number }

/** Something that an email is due about. `language`: that of an order, else the user's. */
export type Due = {
  rule_id: number
  event: RuleEvent
  subject: string
  user_id: string
  language: Language
  course_id: number | null
  title: Texts | null
  starts_at: Date | null
  number: string | null
  day: string | null
  cents: number | null
  /** The buyer is erased: only who pays for them can be written to. */
  erased: boolean
}

/** Days that a job may have been away: what became due then is sent late, older things are not. */
const lateDays = 2

export const savedRules = sql`
  select id, event, direction, days, active_since from email_rules`
export const plannedRule = ({ event, direction, days }: Planned) => sql`
  select 0 as id, ${event}::text as event, ${direction}::text as direction, ${days}::integer as days, null::date as active_since`

const dayOf = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Europe/Vilnius')::date`

/** Practice of enrolments that go on, in groups that take place: before its first session, after its last one. Before it only what has not begun. */
const practices = (now: Date) => sql`
  select r.id as rule_id, r.event, concat(e.id, '@', ${dayOf('g.starts_at')}) as subject, e.user_id, null::text as language,
    p.course_id, c.title, g.starts_at, null::text as number, null::date as day, null::integer as cents,
    ${dayOf("(case r.direction when 'after' then last_end(g) else g.starts_at end)")} as event_day
  from rules r
    join practice_groups g on r.event = 'practice_start' and g.state = 'planned'
    join practice_seats s on s.group_id = g.id and s.state in ('taken', 'attended')
    join enrolments e on e.user_id = s.user_id and e.id = s.enrolment_id and e.ended_at is null
    join products p on p.product_id = g.product_id
    join courses c on c.id = p.course_id
  where (r.direction = 'after' or g.starts_at > ${now})`

/** Certificates in force until their last day that nobody has begun to renew. Before it only what has not ended. */
const certificates = (now: Date) => sql`
  select r.id, r.event, t.id::text, t.user_id, null, t.course_id, t.title, null, t.number, t.valid_to, null, t.valid_to
  from rules r join certificates t on r.event = 'certificate_end' and t.valid_to is not null
    and t.superseded_at is null and t.revoked_at is null
  where (r.direction = 'after' or t.valid_to >= ${dayInVilnius(now)}::date)
    and not exists (select from enrolments e where e.user_id = t.user_id and e.course_id = t.course_id
    and e.id is distinct from t.enrolment_id and e.ended_at is null and (e.completed_at is null or e.awaits_name))`

/**
 * Whether rules may write of an order `o` that is not paid: no part of it came, staff did not stop it, and the buyer neither
 * rejects nor questions an invoice of it.
 */
const mayRemind = sql`(not o.reminders_held and not exists (
  select from receipts c where c.order_id = o.order_id and c.kind <> 'overpayment_used' group by c.order_id having sum(c.cents) <> 0)
  and not exists (select from invoices i where i.order_id = o.order_id and ${disputed(sql`i.id`)}))`

/** Orders that await a transfer; what is paid at a bank waits for minutes only. */
const orders = (now: Date) => sql`
  select r.id, r.event, o.order_id::text, o.user_id, o.language, null, null, null, null, null,
    rest_cents(o), ${dayOf('o.date_added')}
  from rules r join orders o on r.event = 'order_unpaid' and o.state = 'pending' and o.payment_method = 'invoice'
    and (o.hold_until is null or o.hold_until > ${now}) and ${mayRemind}`

/** Orders on credit that are not paid, by the last day of their invoice. */
const credits = sql`
  select r.id, r.event, o.order_id::text, o.user_id, o.language, null, null, null, null, o.due_on,
    rest_cents(o), o.due_on
  from rules r join orders o on r.event = 'credit_due' and o.state = 'fulfilled' and o.due_on is not null and o.paid_at is null
    and ${mayRemind}`

/** Enrolments whose date has practice ahead, without any seat in it and without waiting for one. */
const unchosen = (now: Date) => sql`
  select r.id, r.event, e.id::text, e.user_id, null, e.course_id, c.title, null, null, null, null,
    greatest(${dayOf('e.enrolled_at')}, e.opens_on)
  from rules r
    join enrolments e on r.event = 'no_slot' and e.ended_at is null and e.completed_at is null
    join courses c on c.id = e.course_id
  where exists (select from practice_groups g where g.product_id = e.product_id and g.state = 'planned' and g.starts_at > ${now})
    and not exists (select from practice_seats s join practice_groups g on g.id = s.group_id and g.state = 'planned'
      where s.user_id = e.user_id and s.enrolment_id = e.id
        and s.state in ('offered', 'taken', 'attended') and s.replaced_at is null)
    and not exists (select from practice_waits w where w.user_id = e.user_id and w.enrolment_id = e.id)`

/** What is due today by rules that are saved, or by one that is typed. */
const due = (rules: RawBuilder<unknown>, now: Date) => {
  const today = dayInVilnius(now)
  return sql`
    with rules as (${rules}), events as (
      ${practices(now)} union all ${certificates(now)} union all ${orders(now)} union all ${credits} union all ${unchosen(now)}
    ), due as (
      select events.*, rules.active_since,
        event_day + case rules.direction when 'before' then -rules.days else rules.days end as due_day
      from events join rules on rules.id = events.rule_id
    )
    select due.*, coalesce(due.language, users.language) as written_in, users.anonymised_at is not null as erased
    from due join users on users.id = due.user_id
      and (users.anonymised_at is null or due.event in ('order_unpaid', 'credit_due'))
    where due_day between greatest(coalesce(active_since, ${today}::date), ${addDays(today, -lateDays)}::date) and ${today}::date
      and not exists (select from email_rule_sends sent
        where sent.rule_id = due.rule_id and sent.subject = due.subject)`
}

/** What active rules are to write about now. */
export async function listDue(db: Read, now: Date): Promise<Due[]> {
  const active = sql`${savedRules} where active_since is not null`
  const { rows } =
    await sql<Due>`select rule_id, event, subject, user_id, written_in as language, course_id, title, starts_at, number,
      to_char(day, 'YYYY-MM-DD') as day, cents, erased from (${due(active, now)}) found order by rule_id, subject`.execute(
      db,
    )
  return rows
}

/** How many emails rules would send today, by their ids; 0 is the typed one. */
export async function countDue(db: Read, rules: RawBuilder<unknown>, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ rule_id: number; count: number }>`
    select rule_id, count(*)::integer as count from (${due(rules, now)}) found group by rule_id`.execute(db)
  return new Map(rows.map(({ rule_id, count }) => [rule_id, count]))
}
