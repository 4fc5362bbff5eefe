import { sql } from 'kysely'
import type { Work } from '../context.ts'
import { endMergesOf } from './merging/end-merge.ts'
import { leaveQueue, listQueuedGroups } from './queue/end-offers.ts'

/**
 * Ends what the enrolments of an order that is undone wait for: they leave waiting lists, whose next ones get the seats that
 * were offered to them, and proposals that ask them end.
 */
export async function endWaitsOf(work: Work, orderId: number): Promise<void> {
  const waiting = await work.db
    .selectFrom('enrolments as e')
    .select(['e.user_id', 'e.id'])
    .where('e.order_id', '=', orderId)
    .where('e.ended_at', 'is', null)
    .where(
      sql<boolean>`(exists (select from practice_waits w where w.user_id = e.user_id and w.enrolment_id = e.id)
        or exists (select from practice_merge_answers a join practice_merges m on m.id = a.merge_id
          where a.user_id = e.user_id and a.enrolment_id = e.id and m.state = 'proposed'))`,
    )
    .orderBy('e.id')
    .execute()
  for (const { user_id: userId, id: enrolmentId } of waiting) {
    const holder = { userId, enrolmentId }
    for (const group of await listQueuedGroups(work, holder)) await leaveQueue(work, holder, group)
    await endMergesOf(work, holder)
  }
}
