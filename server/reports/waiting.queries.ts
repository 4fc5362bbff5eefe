import { type RawBuilder, sql } from 'kysely'
import type { Capability } from '../../contract/common.ts'
import { type WaitingKind, waitingKinds } from '../../contract/manage/reports.ts'
import { listStaleCourses } from '../catalogue/public.ts'
import type { Read } from '../db/connect.ts'
import { awaitingOf, isUnfinished, leadsSession, ledBy } from '../practice/public.ts'
import { listStaleContent } from '../website/public.ts'
import { daysBefore } from '../time.ts'

type Caller = { db: Read; userId: string; capabilities: readonly Capability[]; now: Date }

/** A condition of sessions `t` of practice groups that the caller leads and that have learners. */
const led = (userId: string) => sql`g.state = 'planned' and ${leadsSession(userId)}
  and exists (select from practice_seats s where s.group_id = g.id and s.state in ('taken', 'attended', 'absent'))`
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Vilnius')::date`

/** What has translations that are out of date: courses by id, objects of the site by when they were saved. */
type Stale = { courses: readonly number[]; content: readonly Date[] }

/** What each kind counts, and who is to look after it. `oldest`: since when the first one waits, or when it begins. */
const sourcesOf = ({ userId, capabilities, now }: Caller, stale: Stale) =>
  ({
    led_today: {
      capability: 'run_practice',
      from: sql`select t.starts_at as at from practice_groups g join group_sessions t on t.group_id = g.id
      where ${led(userId)} and ${dayOf(sql`t.starts_at`)} = ${dayOf(sql`${now}::timestamptz`)} and t.ends_at > ${now}`,
    },
    confirmations: { capability: 'run_practice', from: awaitingOf(userId) },
    led_week: {
      capability: 'run_practice',
      from: sql`select min(t.starts_at) as at from practice_groups g join group_sessions t on t.group_id = g.id
      where ${led(userId)} and ${dayOf(sql`t.starts_at`)} > ${dayOf(sql`${now}::timestamptz`)}
        and t.starts_at < ${daysBefore(now, -7)} group by g.id`,
    },
    // An instructor's own; all of them, also those without one, for who plans practice.
    unfinished: {
      capability: 'run_practice',
      from: sql`select last_end(g) as at from practice_groups g
      where (${capabilities.includes('plan_practice')} or ${ledBy(userId)}) and ${isUnfinished(now)}`,
    },
    approvals: {
      capability: 'publish_courses',
      from: sql`select updated_at as at from courses where courses.state = 'review'`,
    },
    drafts: {
      capability: 'edit_courses',
      from: sql`select updated_at as at from courses where courses.state = 'draft'`,
    },
    translations: {
      capability: 'edit_courses',
      from: sql`select updated_at as at from courses where id = any(${stale.courses}::int[])`,
    },
    site_translations: { capability: 'edit_content', from: sql`select unnest(${stale.content}::timestamptz[]) as at` },
    tasks: { capability: 'read_orders', from: sql`select created_at as at from staff_tasks where done_at is null` },
    withdrawals: {
      capability: 'settle_orders',
      from: sql`select declared_at as at from withdrawals where state = 'received' and order_id is not null`,
    },
    refunds: {
      capability: 'settle_orders',
      from: sql`select requested_at as at from refunds where state in ('manual', 'failed')`,
    },
    transfers: {
      capability: 'settle_orders',
      from: sql`select date_added as at from orders where state = 'pending' and payment_method = 'invoice'`,
    },
    messages: {
      capability: 'answer_messages',
      from: sql`select waiting_since as at from threads where waiting_since is not null
      union all select waiting_since from contact_requests where waiting_since is not null`,
    },
    reviews: { capability: 'answer_messages', from: sql`select created_at as at from reviews where state = 'pending'` },
    groups: {
      capability: 'plan_practice',
      from: sql`select starts_at as at from practice_groups
      where state = 'planned' and starts_at > now() and starts_at < now() + interval '7 days'
        and exists (select from practice_seats where group_id = practice_groups.id and practice_seats.state = 'taken')`,
    },
  }) as const satisfies Record<WaitingKind, { capability: Capability; from: ReturnType<typeof sql> }>

/** What waits for a caller, by their capabilities, in the order of {@link waitingKinds}. */
export async function findWaiting(caller: Caller) {
  const { db, capabilities } = caller
  const stale = {
    courses: capabilities.includes('edit_courses') ? await listStaleCourses(db) : [],
    content: capabilities.includes('edit_content') ? await listStaleContent(db) : [],
  }
  const sources = sourcesOf(caller, stale)
  const own = waitingKinds.filter((kind) => capabilities.includes(sources[kind].capability))
  if (!own.length) return []
  const parts = own.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest from (${sources[kind].from}) waiting`,
  )
  const { rows } = await sql<{
    kind: WaitingKind
    count: number
    oldest: Date | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return own.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0))
}
