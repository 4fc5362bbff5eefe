import { sql } from 'kysely'
import type { Capability } from '../../contract/common.ts'
import type { WaitingKind } from '../../contract/manage/reports.ts'
import type { Read } from '../db/connect.ts'

/** What each kind counts, and who is to look after it. `oldest`: since when the first one waits, or when it begins. */
const sources = {
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
} as const satisfies Record<WaitingKind, { capability: Capability; from: ReturnType<typeof sql> }>

/** What waits for a caller with these capabilities, in one query. */
export async function findWaiting(db: Read, capabilities: readonly Capability[]) {
  const own = Object.entries(sources).filter(([, { capability }]) => capabilities.includes(capability))
  if (!own.length) return []
  const parts = own.map(
    ([kind, { from }]) =>
      sql`select ${kind}::text as kind, count(*)::int as count, min(at) as oldest from (${from}) waiting`,
  )
  const { rows } = await sql<{
    kind: WaitingKind
    count: number
    oldest: Date | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
